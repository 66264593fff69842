"""trimesh's own answers. It calculates in double."""

import functools
import sys
from pathlib import Path

import numpy
import trimesh
from trimesh.ray.ray_triangle import RayMeshIntersector

sys.path.append(str(Path(__file__).parent.parent / "common"))
from questions import Method, answer_all, column, each, is_triangle, mesh_of, plane_of, read_mesh, side


def hits_mesh(vertices, faces, question):
    mesh = trimesh.Trimesh(vertices, faces, process=False)
    return RayMeshIntersector(mesh).intersects_any([question["origin"]], [question["direction"]])[0]


def ray_triangle(question):
    return hits_mesh(question["triangle"], [[0, 1, 2]], question)


def ray_terrain(question):
    return hits_mesh(*mesh_of(question["terrain"]), question)


@functools.cache
def intersector(path):
    return RayMeshIntersector(trimesh.Trimesh(*read_mesh(path), process=False))


def ray_mesh(questions):
    mesh = intersector(questions[0]["mesh"])
    return mesh.intersects_any(column(questions, "origin"), column(questions, "direction"))


def point_plane(question):
    origin, normal = plane_of(question)
    return side(trimesh.points.point_plane_distance([question["point"]], normal, origin)[0])


def crosses_plane(question, ends, line_segments):
    origin, normal = plane_of(question)
    _, valid = trimesh.intersections.plane_lines(origin, normal, ends, line_segments=line_segments)
    return valid[0]


def segment_plane(question):
    return crosses_plane(question, question["segment"][:, None], True)


def line_plane(question):
    point = question["point"]
    return crosses_plane(question, [[point], [point + question["direction"]]], False)


def point_polygon(questions):
    triangles, points = column(questions, "polygon"), column(questions, "point")
    return (trimesh.triangles.points_to_barycentric(triangles, points) >= 0).all(axis=1)


def sphere_polygon(questions):
    triangles, centers = column(questions, "polygon"), column(questions, "center")
    closest = trimesh.triangles.closest_point(triangles, centers)
    return numpy.linalg.norm(closest - centers, axis=1) < column(questions, "radius")


answer_all(
    trimesh.__version__,
    {
        "ray-triangle": Method("RayMeshIntersector.intersects_any, a Trimesh", each(ray_triangle)),
        "ray-terrain": Method("RayMeshIntersector.intersects_any, a Trimesh", each(ray_terrain)),
        "ray-mesh": Method("RayMeshIntersector.intersects_any", ray_mesh),
        "point-plane": Method("points.point_plane_distance", each(point_plane)),
        "segment-plane": Method("intersections.plane_lines", each(segment_plane)),
        "line-plane": Method("intersections.plane_lines, line_segments=False", each(line_plane)),
        "point-polygon": Method("triangles.points_to_barycentric, all >= 0", point_polygon, is_triangle),
        "sphere-polygon": Method("triangles.closest_point, distance < radius", sphere_polygon, is_triangle),
    },
)
