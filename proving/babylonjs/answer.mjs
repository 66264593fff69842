// Babylon.js's own answers, with a ray's default epsilon or with none. It calculates in double.
import { Ray } from "@babylonjs/core/Culling/ray.js";
import { Plane } from "@babylonjs/core/Maths/math.plane.js";
import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";

import { answerAll, side, version } from "../common/questions.mjs";

const to = (point) => new Vector3(...point);
const epsilon = process.argv[2] === "exact" ? 0 : undefined;

/** The lessons' plane: the polygon's first three vertices run clockwise as seen from its front. */
function planeOf({ plane, polygon }) {
    if (plane) return new Plane(...plane.normal, plane.d).normalize();
    return Plane.FromPoints(to(polygon[0]), to(polygon[2]), to(polygon[1]));
}

function rayTriangle({ origin, direction, triangle }) {
    return new Ray(to(origin), to(direction), undefined, epsilon).intersectsTriangle(...triangle.map(to)) !== null;
}

const methods = { "ray-triangle": { function: "Ray.intersectsTriangle", answer: rayTriangle } };
if (epsilon === undefined) {
    const pointPlane = (question) => side(planeOf(question).signedDistanceTo(to(question.point)));
    methods["point-plane"] = { function: "Plane.signedDistanceTo", answer: pointPlane };
}
await answerAll(version("@babylonjs/core"), methods);
