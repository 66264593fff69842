// three.js's own answers. It calculates in double.
import { BufferAttribute, BufferGeometry, DoubleSide, Line3, Mesh, MeshBasicMaterial, Plane, Ray, Raycaster, Sphere,
    Triangle, Vector3 } from "three";

import { answerAll, mesh, side, triangle, version } from "../common/questions.mjs";

const to = (point) => new Vector3(...point);
const material = new MeshBasicMaterial({ side: DoubleSide });
const target = new Vector3();

/** The lessons' plane: the polygon's first three vertices run clockwise as seen from its front. */
function planeOf({ plane, polygon }) {
    if (plane) return new Plane(to(plane.normal), plane.d).normalize();
    return new Plane().setFromCoplanarPoints(to(polygon[0]), to(polygon[2]), to(polygon[1]));
}

function rayTriangle({ origin, direction, triangle }) {
    const ray = new Ray(to(origin), to(direction));
    return ray.intersectTriangle(...triangle.map(to), false, target) !== null;
}

function pointPolygon(question) {
    const corners = triangle(question);
    return corners && Triangle.containsPoint(to(question.point), ...corners.map(to));
}

function spherePolygon(question) {
    const corners = triangle(question);
    if (!corners) return undefined;
    const center = to(question.center);
    return new Triangle(...corners.map(to)).closestPointToPoint(center, target).distanceTo(center) < question.radius;
}

function spherePlane(question) {
    const plane = planeOf(question);
    const sphere = new Sphere(to(question.center), question.radius);
    if (sphere.intersectsPlane(plane)) return "intersects";
    return plane.distanceToPoint(sphere.center) >= 0 ? "front" : "behind";
}

function segmentPlane(question) {
    return planeOf(question).intersectLine(new Line3(...question.segment.map(to)), target) !== null;
}

function linePlane(question) {
    const from = to(question.point);
    const line = new Line3(from, from.clone().add(to(question.direction)));
    return planeOf(question).intersectLine(line, target, false) !== null;
}

function rayTerrain({ terrain, origin, direction }) {
    const { vertices, indices } = mesh(terrain);
    const geometry = new BufferGeometry().setIndex(indices).setAttribute("position", new BufferAttribute(vertices, 3));
    const caster = new Raycaster(to(origin), to(direction).normalize());
    return caster.intersectObject(new Mesh(geometry, material)).length > 0;
}

await answerAll(version("three"), {
    "ray-triangle": { function: "Ray.intersectTriangle", answer: rayTriangle },
    "point-plane": { function: "Plane.distanceToPoint", answer: (q) => side(planeOf(q).distanceToPoint(to(q.point))) },
    "point-polygon": { function: "Triangle.containsPoint", answer: pointPolygon },
    "sphere-polygon": { function: "Triangle.closestPointToPoint, distance < radius", answer: spherePolygon },
    "sphere-plane": { function: "Sphere.intersectsPlane, Plane.distanceToPoint", answer: spherePlane },
    "segment-plane": { function: "Plane.intersectLine", answer: segmentPlane },
    "line-plane": { function: "Plane.intersectLine, not clamped", answer: linePlane },
    "ray-terrain": { function: "Raycaster.intersectObject, a Mesh", answer: rayTerrain },
});
