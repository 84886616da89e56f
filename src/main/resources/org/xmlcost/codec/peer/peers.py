"""Reads formats of scientific data with Python packages, as the documentation of each package shows.

    peers.py serve PACKAGE KIND
    peers.py read PACKAGE KIND POOL WARMUP_SECONDS ITERATIONS ITERATION_SECONDS SAMPLES REPORT

The first form answers messages on standard input. The second measures the messages of a pool, and writes the times
as Google Benchmark does. Numbers are eight bytes, little-endian; a block is its length and its bytes. Values are their
count and a block for each column: little-endian numbers, or texts in UTF-8 with U+0000 between them.
"""

import io
import json
import os
import struct
import sys
import time
import warnings

import numpy

TYPES = {"byte": "u1", "int": "<i4", "float": "<f4", "double": "<f8", "string": str}
COLUMNS = {
    "mesh": ["x:int", "y:int", "value:double"],
    "event": ["number:int", "value:double", "text:string"],
    "point": ["latitude:double", "longitude:double", "height:double"],
    "peak": ["spectrum:int", "mz:double", "intensity:float"],
}


def columns(kind):
    """Names and types of the columns of a kind."""
    pairs = [column.split(":") for column in COLUMNS.get(kind, ["value:" + kind])]
    return [(name, TYPES[type_]) for name, type_ in pairs]


def array(values, type_):
    return list(values) if type_ is str else numpy.asarray(values, dtype=type_)


def astropy(message, kind):
    from astropy.io.votable import parse_single_table

    table = parse_single_table(io.BytesIO(message)).array
    return [table[name].data for name, _ in columns(kind)]


def lxml(message, kind):
    from lxml import etree

    root = etree.fromstring(message, etree.XMLParser(huge_tree=True, resolve_entities=False, no_network=True))
    namespace = "{%s}" % etree.QName(root).namespace
    if root.tag == namespace + "gpx":
        points = list(root.iter(namespace + "trkpt"))
        return [
            [float(point.get("lat")) for point in points],
            [float(point.get("lon")) for point in points],
            [float(point.findtext(namespace + "ele")) for point in points],
        ]
    if root.tag == namespace + "kml":
        text = next(root.iter(namespace + "coordinates")).text or ""
        rows = numpy.array(text.replace(",", " ").split(), dtype="f8").reshape(-1, 3)
        return [rows[:, 1], rows[:, 0], rows[:, 2]]
    if root.tag == namespace + "LineString":
        text = next(root.iter(namespace + "posList")).text or ""
        rows = numpy.array(text.split(), dtype="f8").reshape(-1, 3)
        return [rows[:, 0], rows[:, 1], rows[:, 2]]
    cells = [cell.text or "" for cell in root.iter(namespace + "TD")]
    all_columns = columns(kind)
    found = [cells[i :: len(all_columns)] for i in range(len(all_columns))]
    return [
        texts if type_ is str else numpy.array(list(map(float if "f" in type_ else int, texts)), dtype=type_)
        for texts, (_, type_) in zip(found, all_columns)
    ]


def vtk(message, kind):
    from vtkmodules.util.numpy_support import vtk_to_numpy
    from vtkmodules.vtkIOXML import vtkXMLImageDataReader

    reader = vtkXMLImageDataReader()
    reader.ReadFromInputStringOn()
    reader.SetInputString(message.decode())
    reader.Update()
    data = reader.GetOutput().GetPointData()
    if reader.GetErrorCode() != 0 or data.GetNumberOfArrays() == 0:
        raise ValueError("VTK refused the document")
    return [vtk_to_numpy(data.GetArray(name)) for name, _ in columns(kind)]


def pyteomics(message, _):
    from pyteomics import mzml

    numbers, mz, intensity = [], [], []
    for spectrum in mzml.MzML(io.BytesIO(message), use_index=False):
        numbers.append(int(spectrum["id"].split("scan=")[1]))
        mz.append(spectrum["m/z array"])
        intensity.append(spectrum["intensity array"])
    return spectra(numbers, mz, intensity)


def spectra(numbers, mz, intensity):
    if not numbers:
        return [[], [], []]
    lengths = [len(each) for each in mz]
    return [numpy.repeat(numbers, lengths), numpy.concatenate(mz), numpy.concatenate(intensity)]


def gpxpy(message, _):
    import gpxpy as package

    points = [
        point
        for track in package.parse(message.decode()).tracks
        for segment in track.segments
        for point in segment.points
    ]
    return [
        [point.latitude for point in points],
        [point.longitude for point in points],
        [point.elevation for point in points],
    ]


READERS = {each.__name__: each for each in (astropy, gpxpy, lxml, pyteomics, vtk)}


def arrays(package, kind, message):
    """The columns of a message, in the types of the kind."""
    found = READERS[package](message, kind)
    return [array(values, type_) for values, (_, type_) in zip(found, columns(kind))]


class Input:
    def __init__(self, stream):
        self.stream = stream

    def number(self):
        return struct.unpack("<q", self.stream.read(8))[0]

    def block(self):
        return self.stream.read(self.number())

    def values(self, kind):
        """Values with floating-point numbers as bits, so that NaN equals NaN."""
        count = self.number()
        return [
            self.block().decode().split("\0")[:count]
            if type_ is str
            else numpy.frombuffer(self.block(), dtype=type_)
            for _, type_ in columns(kind)
        ]


def encoded(column):
    return "\0".join(column).encode() if isinstance(column, list) else column.tobytes()


def same(expected, found):
    """Whether columns have the same bits. All NaN are one value."""
    for one, other in zip(expected, found):
        if isinstance(one, list):
            if one != other:
                return False
            continue
        if one.dtype != other.dtype or one.shape != other.shape:
            return False
        bits = "<i%d" % one.dtype.itemsize if one.dtype.itemsize > 1 else "u1"
        equal = one.view(bits) == other.view(bits)
        if one.dtype.kind == "f":
            equal |= numpy.isnan(one) & numpy.isnan(other)
        if not equal.all():
            return False
    return True


def serve(package, kind):
    # What packages print must not get among the answers.
    source, out = Input(sys.stdin.buffer), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    while sys.stdin.buffer.read(1) == b"r":
        message = source.block()
        try:
            found = arrays(package, kind, message)
            blocks = [encoded(column) for column in found]
            out.write(struct.pack("<qq", 0, len(found[0])))
        except Exception as problem:  # whatever a package throws for a damaged document
            blocks = [("%s" % problem).encode()]
            out.write(struct.pack("<q", 1))
        for block in blocks:
            out.write(struct.pack("<q", len(block)) + block)
        out.flush()


def measure(package, kind, pool, warmup, iterations, seconds, samples, report):
    with open(pool, "rb") as stream:
        source = Input(stream)
        pairs = [(source.values(kind), source.block()) for _ in range(source.number())]
    def verify():
        for expected, message in pairs:
            if not same(expected, arrays(package, kind, message)):
                sys.exit("%s: other values than those that were written" % package)

    def repeated(duration, position):
        """Reads messages in turns. Returns the time of one in ns, and the next position."""
        count, start = 0, time.perf_counter_ns()
        end = start + int(duration * 1e9)
        now = start
        while now < end:
            arrays(package, kind, pairs[position][1])
            position = (position + 1) % len(pairs)
            count += 1
            now = time.perf_counter_ns()
        return (now - start) / count, position

    verify()
    _, position = repeated(warmup, 0)
    times = []
    for _ in range(iterations):
        taken, position = repeated(seconds, position)
        times.append(taken)
    verify()
    size = sum(len(message) for _, message in pairs)
    with open(samples, "w") as out:
        json.dump(
            {"benchmarks": [{"run_type": "iteration", "real_time": each, "time_unit": "ns"} for each in times]}, out
        )
    with open(report, "w") as out:
        json.dump(
            {
                "messageBytes": round(size / len(pairs)),
                "poolMessages": len(pairs),
                "poolBytes": size,
                "verified": len(pairs),
            },
            out,
        )


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    if sys.argv[1] == "serve":
        serve(sys.argv[2], sys.argv[3])
    else:
        package, kind, pool, warmup, iterations, seconds, samples, report = sys.argv[2:]
        measure(package, kind, pool, float(warmup), int(iterations), float(seconds), samples, report)
