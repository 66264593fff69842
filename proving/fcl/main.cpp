// FCL's own answers, in double and by its default solver.
#include <fcl/config.h>
#include <fcl/geometry/shape/plane.h>
#include <fcl/geometry/shape/sphere.h>
#include <fcl/narrowphase/collision.h>
#include <fcl/narrowphase/detail/gjk_solver_libccd.h>

#include "../common/questions.hpp"

using namespace proving;
using Point = fcl::Vector3d;

Point to(const Vec& v) { return {v.x, v.y, v.z}; }

/// The lessons' plane: the polygon's first three vertices run clockwise as seen from its front.
fcl::Planed plane_of(const Question& q) {
    if (q.plane) return {to(q.plane->normal), -q.plane->d};
    const auto& p = q.polygon;
    const Point normal = (to(p[2]) - to(p[0])).cross(to(p[1]) - to(p[0]));
    return {normal, normal.dot(to(p[0]))};
}

fcl::Transform3d pose(const Question& q) { return fcl::Transform3d(Eigen::Translation3d(to(q.center))); }

/// What FCL asks of a mesh's triangles.
Answer sphere_polygon(const Question& q) {
    if (!q.is_triangle()) return Answer::none;
    static const fcl::detail::GJKSolver_libccdd solver;
    return hit(solver.shapeTriangleIntersect(fcl::Sphered(q.radius), pose(q), to(q.polygon[0]), to(q.polygon[1]),
                                             to(q.polygon[2])));
}

Answer sphere_plane(const Question& q) {
    const auto plane = plane_of(q);
    const fcl::Sphered sphere(q.radius);
    fcl::CollisionResultd result;
    if (fcl::collide(&plane, fcl::Transform3d::Identity(), &sphere, pose(q), {}, result) > 0) return Answer::intersects;
    return plane.signedDistance(to(q.center)) >= 0 ? Answer::front : Answer::behind;
}

Answer point_plane(const Question& q) { return side(plane_of(q).signedDistance(to(q.point))); }

int main() {
    return answer_all(FCL_VERSION, {{"sphere-polygon", {"GJKSolver_libccd::shapeTriangleIntersect(Sphere, triangle)", sphere_polygon}},
                                    {"sphere-plane", {"collide(Plane, Sphere), Plane::signedDistance", sphere_plane}},
                                    {"point-plane", {"Plane::signedDistance", point_plane}}});
}
