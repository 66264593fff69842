// three-mesh-bvh's own answers. It calculates in double.
import { BufferAttribute, BufferGeometry, DoubleSide, Ray, Vector3 } from "three";
import { MeshBVH } from "three-mesh-bvh";

import { answerAll, readMesh, version } from "../common/questions.mjs";

let tree; // all rays are asked of one mesh

function treeOf(path) {
    const { vertices, indices } = readMesh(path);
    return new MeshBVH(new BufferGeometry().setIndex(indices).setAttribute("position", new BufferAttribute(vertices, 3)));
}

function rayMesh({ mesh, origin, direction }) {
    tree ??= treeOf(mesh);
    return tree.raycastFirst(new Ray(new Vector3(...origin), new Vector3(...direction).normalize()), DoubleSide) !== null;
}

await answerAll(version("three-mesh-bvh"), { "ray-mesh": { function: "MeshBVH.raycastFirst", answer: rayMesh } });
