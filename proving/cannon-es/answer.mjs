// cannon-es's own answers. It calculates in double.
import { Body, Ray, RaycastResult, Trimesh, Vec3 } from "cannon-es";

import { answerAll, triangle, version } from "../common/questions.mjs";

const to = (point) => new Vec3(...point);

function segmentPolygon(question) {
    const corners = triangle(question);
    if (!corners) return undefined;
    const body = new Body({ shape: new Trimesh(corners.flat(), [0, 1, 2]) });
    const result = new RaycastResult();
    new Ray(...question.segment.map(to)).intersectBody(body, result);
    return result.hasHit;
}

function pointPolygon(question) {
    const corners = triangle(question);
    return corners && Ray.pointInTriangle(to(question.point), ...corners.map(to));
}

await answerAll(version("cannon-es"), {
    "segment-polygon": { function: "Ray.intersectBody, a Trimesh", answer: segmentPolygon },
    "point-polygon": { function: "Ray.pointInTriangle", answer: pointPolygon },
});
