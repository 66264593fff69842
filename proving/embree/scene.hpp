// A mesh as Embree prepares it, and its first hit of a ray.
#pragma once

#include <algorithm>
#include <limits>
#include <vector>

#include <embree3/rtcore.h>

namespace proving {

inline RTCDevice device() {
    static const RTCDevice device = rtcNewDevice("threads=1");
    return device;
}

/// A scene of triangles; `V` is three floats.
template <class V>
RTCScene scene_of(const std::vector<V>& vertices, const std::vector<unsigned>& indices, RTCSceneFlags flags) {
    const auto scene = rtcNewScene(device());
    rtcSetSceneFlags(scene, flags);
    const auto geometry = rtcNewGeometry(device(), RTC_GEOMETRY_TYPE_TRIANGLE);
    auto* to = static_cast<V*>(rtcSetNewGeometryBuffer(geometry, RTC_BUFFER_TYPE_VERTEX, 0, RTC_FORMAT_FLOAT3,
                                                       sizeof(V), vertices.size()));
    std::copy(vertices.begin(), vertices.end(), to);
    auto* corners = static_cast<unsigned*>(rtcSetNewGeometryBuffer(
        geometry, RTC_BUFFER_TYPE_INDEX, 0, RTC_FORMAT_UINT3, 3 * sizeof(unsigned), indices.size() / 3));
    std::copy(indices.begin(), indices.end(), corners);
    rtcCommitGeometry(geometry);
    rtcAttachGeometry(scene, geometry);
    rtcReleaseGeometry(geometry);
    rtcCommitScene(scene);
    return scene;
}

template <class V> bool crosses(RTCScene scene, const V& origin, const V& direction) {
    RTCIntersectContext context;
    rtcInitIntersectContext(&context);
    RTCRayHit ray{};
    ray.ray = {origin.x, origin.y, origin.z, 0, direction.x, direction.y, direction.z, 0,
               std::numeric_limits<float>::infinity(), ~0u, 0, 0};
    ray.hit.geomID = RTC_INVALID_GEOMETRY_ID;
    rtcIntersect1(scene, &context, &ray);
    return ray.hit.geomID != RTC_INVALID_GEOMETRY_ID;
}

} // namespace proving
