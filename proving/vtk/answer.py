"""VTK's own answers. It calculates in double."""

import math
import sys
from pathlib import Path

from vtkmodules.vtkCommonCore import reference, vtkVersion
from vtkmodules.vtkCommonDataModel import vtkPlane, vtkPolygon

sys.path.append(str(Path(__file__).parent.parent / "common"))
from questions import Method, answer_all, each, plane_of, side


def polygon_of(question):
    polygon = vtkPolygon()
    polygon.GetPoints().SetNumberOfPoints(len(question["polygon"]))
    polygon.GetPointIds().SetNumberOfIds(len(question["polygon"]))
    for i, vertex in enumerate(question["polygon"]):
        polygon.GetPoints().SetPoint(i, vertex)
        polygon.GetPointIds().SetId(i, i)
    return polygon


def segment_polygon(question):
    start, end = question["segment"]
    polygon = polygon_of(question)
    # The crossing is found in the plane and then sought in the polygon, where rounding has moved it off.
    tolerance = 1e-9 * math.sqrt(polygon.GetLength2())
    at, parameters = [0.0] * 3, [0.0] * 3
    return polygon.IntersectWithLine(start, end, tolerance, reference(0.0), at, parameters, reference(0))


def segment_plane(question):
    origin, normal = plane_of(question)
    return vtkPlane.IntersectWithLine(*question["segment"], normal, origin, reference(0.0), [0.0] * 3)


def point_plane(question):
    origin, normal = plane_of(question)
    return side(vtkPlane.Evaluate(normal, origin, question["point"]))


answer_all(
    vtkVersion.GetVTKVersion(),
    {
        "segment-polygon": Method("vtkPolygon::IntersectWithLine, tolerance 1e-9 of its length", each(segment_polygon)),
        "segment-plane": Method("vtkPlane::IntersectWithLine", each(segment_plane)),
        "point-plane": Method("vtkPlane::Evaluate", each(point_plane)),
    },
)
