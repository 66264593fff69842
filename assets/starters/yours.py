# @HEAD@
#
#     collision-lessons @LESSON@ --yours "python3 @FILE@"
#
@CONVENTIONS@

import json
import math
import struct
import sys

shown = []


def show_value(name, value):
    """@SHOWS_EITHER@"""
    if isinstance(value, bool) or math.isfinite(value):
        shown.append({"name": name, "value": value})


def show_vector(name, vector, start):
    """@DRAWS_VECTOR@"""
    if all(map(math.isfinite, [*vector, *start])):
        shown.append({"name": name, "vector": list(vector), "from": list(start)})


def show_point(name, point):
    """@DRAWS_POINT@"""
    if all(map(math.isfinite, point)):
        shown.append({"name": name, "point": list(point)})


def @FUNCTION@(@PARAMETERS@):
    return @STUB@


def f32(numbers):
    """@ROUNDS@"""
    return struct.unpack(f"{len(numbers)}f", struct.pack(f"{len(numbers)}f", *numbers))


for line in sys.stdin:
    question = json.loads(line)
    if question["query"] == "@QUERY@":
        shown.clear()
@READING@
        answer = @FUNCTION@(@ARGUMENTS@)
        print(json.dumps({"id": question["id"], "@ANSWER@": answer, "show": shown}), flush=True)
