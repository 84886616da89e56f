"""documents_values.py INDEX DIR: reads the numbers of the documents in DIR at the paths of INDEX with lxml and NumPy.

Leaves the numbers of FILE in FILE.numbers, as big-endian doubles.
"""

import base64
import csv
import pathlib
import re
import sys
import zlib

import numpy
from lxml import etree

folder = pathlib.Path(sys.argv[2])
NAME = r"[^/@=\[\]'\s]+"


def xpath(path):
    """The XPath for a path with local names."""
    path = re.sub(r"(?<![@\w:.-])(%s)(?=[/\[]|$)" % NAME, r"*[local-name()='\1']", path)
    return etree.XPath("//" + path)


def decoded(text, words):
    """The numbers of an element or attribute."""
    if not words:
        return numpy.array(re.split(r"[\s,]+", text.strip()), dtype="f8") if text.strip() else numpy.array([])
    order = ">" if "big-endian" in words else "<"
    kind = order + {"float32": "f4", "float64": "f8", "int32": "i4", "int64": "i8"}[words[1]]
    if "vtk-uint32" in words:
        data = blocks(text.strip().lstrip("_"), order + "u4")
    else:
        data = base64.b64decode(text)
        data = zlib.decompress(data) if "zlib" in words else data
    return numpy.frombuffer(data, dtype=kind).astype("f8")


def blocks(text, size):
    """The content of the first array of VTK's compressed data."""
    count = numpy.frombuffer(base64.b64decode(text[:8])[:4], dtype=size)[0]
    end = (4 * (3 + int(count)) + 2) // 3 * 4
    sizes = numpy.frombuffer(base64.b64decode(text[:end]), dtype=size)[3:]
    data = base64.b64decode(text[end:])
    ends = numpy.cumsum(sizes)
    return b"".join(zlib.decompress(data[int(b - n) : int(b)]) for b, n in zip(ends, sizes))


with open(sys.argv[1], newline="") as index:
    for row in csv.DictReader(index):
        path, _, encoding = row["values"].partition(";")
        words = encoding.split(",") if encoding else []
        found = xpath(path)(etree.parse(str(folder / row["file"]), etree.XMLParser(huge_tree=True)))
        texts = [each if isinstance(each, str) else "".join(each.itertext()) for each in found]
        numbers = numpy.concatenate([decoded(text, words) for text in texts])
        (folder / (row["file"] + ".numbers")).write_bytes(numbers.astype(">f8").tobytes())
