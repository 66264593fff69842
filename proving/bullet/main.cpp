// Bullet's own answers. Built twice: in float, as games use it, and in double.
#include <BulletCollision/CollisionDispatch/SphereTriangleDetector.h>
#include <BulletCollision/CollisionShapes/btSphereShape.h>
#include <BulletCollision/CollisionShapes/btTriangleShape.h>
#include <BulletCollision/NarrowPhaseCollision/btRaycastCallback.h>

#include "../common/questions.hpp"

using namespace proving;

btVector3 to(const Vec& v) { return {v.x, v.y, v.z}; }

struct AnyHit : btTriangleRaycastCallback {
    using btTriangleRaycastCallback::btTriangleRaycastCallback;
    bool hit = false;
    btScalar reportHit(const btVector3&, btScalar fraction, int, int) override {
        hit = true;
        return fraction;
    }
};

Answer segment_polygon(const Question& q) {
    if (!q.is_triangle()) return Answer::none;
    btVector3 triangle[] = {to(q.polygon[0]), to(q.polygon[1]), to(q.polygon[2])};
    AnyHit any(to(q.segment[0]), to(q.segment[1]));
    any.processTriangle(triangle, 0, 0);
    return hit(any.hit);
}

Answer sphere_polygon(const Question& q) {
    if (!q.is_triangle()) return Answer::none;
    btTriangleShape triangle(to(q.polygon[0]), to(q.polygon[1]), to(q.polygon[2]));
    btSphereShape sphere(q.radius);
    SphereTriangleDetector detector(&sphere, &triangle, 0); // no contact before they touch
    btVector3 point, normal;
    btScalar depth, time = 1;
    return hit(detector.collide(to(q.center), point, normal, depth, time, 0));
}

int main() {
    const auto version = std::to_string(btGetVersion() / 100) + "." + std::to_string(btGetVersion() % 100);
    return answer_all(version, {{"segment-polygon", {"btTriangleRaycastCallback::processTriangle", segment_polygon}},
                                {"sphere-polygon", {"SphereTriangleDetector::collide", sphere_polygon}}});
}
