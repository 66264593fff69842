// Writes the ids of the questions in which something touches exactly.
#include <CGAL/Exact_predicates_exact_constructions_kernel.h>
#include <CGAL/squared_distance_3.h>

#include "../common/questions.hpp"

using namespace proving;
using K = CGAL::Exact_predicates_exact_constructions_kernel;
using Point = K::Point_3;

Point point(const Vec& v) { return {v.x, v.y, v.z}; }
K::Vector_3 vector(const Vec& v) { return {v.x, v.y, v.z}; }

std::vector<Point> points(const std::vector<Vec>& vertices) {
    std::vector<Point> exact;
    for (const auto& vertex : vertices) exact.push_back(point(vertex));
    return exact;
}

K::Plane_3 plane(const Question& q) {
    if (q.plane) return {q.plane->normal.x, q.plane->normal.y, q.plane->normal.z, q.plane->d};
    return {point(q.polygon[0]), point(q.polygon[1]), point(q.polygon[2])};
}

/// Whether a line meets the line through an edge, or starts or ends in the plane.
bool line_touches(const Question& q, const Point& from, const Point& to) {
    const auto vertices = points(q.polygon);
    if (plane(q).has_on(from) || (!q.segment.empty() && plane(q).has_on(to))) return true;
    for (std::size_t i = 0; i < vertices.size(); ++i)
        if (CGAL::coplanar(from, to, vertices[i], vertices[(i + 1) % vertices.size()])) return true;
    return false;
}

template <class Shape> bool ball_touches(const Question& q, const Shape& shape) {
    return CGAL::squared_distance(point(q.center), shape) == K::FT(q.radius) * K::FT(q.radius);
}

/// Whether a ball touches one of the triangles, edges and vertices that its distance can be taken from.
bool ball_touches_polygon(const Question& q) {
    const auto p = points(q.polygon);
    if (ball_touches(q, plane(q))) return true;
    for (std::size_t i = 0; i < p.size(); ++i)
        if (ball_touches(q, K::Segment_3(p[i], p[(i + 1) % p.size()]))) return true;
    return false;
}

bool touches(const Question& q) {
    if (q.query == "point-plane") return plane(q).has_on(point(q.point));
    if (q.query == "segment-plane") return plane(q).has_on(point(q.segment[0])) || plane(q).has_on(point(q.segment[1]));
    if (q.query == "line-plane") return plane(q).has_on(point(q.point));
    if (q.query == "sphere-plane") return ball_touches(q, plane(q));
    if (q.query == "sphere-polygon") return ball_touches_polygon(q);
    if (q.query == "segment-polygon") return line_touches(q, point(q.segment[0]), point(q.segment[1]));
    if (q.query == "point-polygon") {
        const auto above = point(q.point);
        return line_touches(q, above, above + plane(q).orthogonal_vector());
    }
    if (q.query == "ray-triangle") return line_touches(q, point(q.origin), point(q.origin) + vector(q.direction));
    return false;
}

int main() {
    for (std::string line; std::getline(std::cin, line);) {
        const auto question = parse(line);
        if (touches(question)) std::cout << question.id << '\n';
    }
}
