// CGAL's own answers in three kernels: plain doubles, exact predicates, and exact constructions too.
#include <CGAL/Exact_predicates_exact_constructions_kernel.h>
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Simple_cartesian.h>
#include <CGAL/intersections.h>
#include <CGAL/squared_distance_3.h>
#include <CGAL/version.h>

#include "../common/questions.hpp"

using namespace proving;

template <class K> struct Answers {
    using Point = typename K::Point_3;
    using Vector = typename K::Vector_3;
    using Plane = typename K::Plane_3;

    static Point point(const Vec& v) { return {v.x, v.y, v.z}; }
    static Vector vector(const Vec& v) { return {v.x, v.y, v.z}; }
    static typename K::Triangle_3 triangle(const Question& q) {
        return {point(q.polygon[0]), point(q.polygon[1]), point(q.polygon[2])};
    }
    static typename K::Segment_3 segment(const Question& q) { return {point(q.segment[0]), point(q.segment[1])}; }
    /// `Sphere_3` is a surface, to which a triangle inside is a miss: so the ball is asked by its distance.
    template <class Shape> static bool ball_meets(const Question& q, const Shape& shape) {
        return CGAL::squared_distance(point(q.center), shape) < typename K::FT(q.radius) * typename K::FT(q.radius);
    }

    /// The lessons' plane: the polygon's first three vertices run clockwise as seen from its front.
    static Plane plane(const Question& q) {
        if (q.plane) return {q.plane->normal.x, q.plane->normal.y, q.plane->normal.z, q.plane->d};
        return {point(q.polygon[0]), point(q.polygon[2]), point(q.polygon[1])};
    }

    static Answer oriented_side(const Plane& plane, const Point& point) {
        return side(static_cast<int>(plane.oriented_side(point)));
    }

    static Answer point_plane(const Question& q) {
        const auto& p = q.polygon;
        if (q.plane) return oriented_side(plane(q), point(q.point));
        return side(static_cast<int>(CGAL::orientation(point(p[0]), point(p[2]), point(p[1]), point(q.point))));
    }

    static Answer sphere_plane(const Question& q) {
        if (ball_meets(q, plane(q))) return Answer::intersects;
        return plane(q).has_on_negative_side(point(q.center)) ? Answer::behind : Answer::front;
    }

    static Answer line_plane(const Question& q) {
        return hit(CGAL::do_intersect(typename K::Line_3(point(q.point), vector(q.direction)), plane(q)));
    }

    static Answer segment_plane(const Question& q) {
        const auto asked = segment(q);
        if (asked.is_degenerate()) return Answer::none; // a precondition
        return hit(CGAL::do_intersect(asked, plane(q)));
    }

    static Answer segment_polygon(const Question& q) {
        if (!q.is_triangle() || segment(q).is_degenerate()) return Answer::none;
        return hit(CGAL::do_intersect(segment(q), triangle(q)));
    }

    static Answer ray_triangle(const Question& q) {
        const auto shape = triangle(q);
        if (shape.is_degenerate()) return Answer::none; // a precondition
        return hit(CGAL::do_intersect(typename K::Ray_3(point(q.origin), vector(q.direction)), shape));
    }

    static Answer sphere_polygon(const Question& q) {
        if (!q.is_triangle()) return Answer::none;
        return hit(ball_meets(q, triangle(q)));
    }

    static Methods all() {
        return {{"point-plane", {"orientation, Plane_3::oriented_side", point_plane}},
                {"sphere-plane", {"squared_distance(Point_3, Plane_3), oriented_side", sphere_plane}},
                {"line-plane", {"do_intersect(Line_3, Plane_3)", line_plane}},
                {"segment-plane", {"do_intersect(Segment_3, Plane_3)", segment_plane}},
                {"segment-polygon", {"do_intersect(Segment_3, Triangle_3)", segment_polygon}},
                {"ray-triangle", {"do_intersect(Ray_3, Triangle_3)", ray_triangle}},
                {"sphere-polygon", {"squared_distance(Point_3, Triangle_3)", sphere_polygon}}};
    }
};

Methods methods(const std::string& kernel) {
    if (kernel == "simple") return Answers<CGAL::Simple_cartesian<double>>::all();
    if (kernel == "predicates") return Answers<CGAL::Exact_predicates_inexact_constructions_kernel>::all();
    return Answers<CGAL::Exact_predicates_exact_constructions_kernel>::all();
}

int main(int, char** arguments) { return answer_all(CGAL_VERSION_STR, methods(arguments[1])); }
