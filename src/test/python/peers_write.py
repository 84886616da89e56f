"""peers_write.py DIR: has Python packages write documents of each format, with the bits of their values beside them.

A document is WIRE-KIND-PACKAGE.xml, and its column I is WIRE-KIND-PACKAGE.I.
"""

import io
import pathlib
import sys
import warnings
import zipfile

import numpy

warnings.simplefilter("ignore")
folder = pathlib.Path(sys.argv[1])
random = numpy.random.default_rng(7)
doubles = numpy.concatenate([[0.1, -2.5e-300, 1e22, 4.9e-324, -0.0, 1.7976931348623157e308], random.normal(size=4_000)])
mz = numpy.sort(random.uniform(100, 2000, 700))
intensity = random.uniform(1, 1e7, 700).astype("f4")
spectrum = numpy.repeat(numpy.arange(1, 8, dtype="i4"), 100)


def put(wire, kind, package, document, *columns):
    name = "%s-%s-%s" % (wire, kind, package)
    (folder / (name + ".xml")).write_bytes(document)
    for i, column in enumerate(columns):
        (folder / ("%s.%d" % (name, i))).write_bytes(numpy.ascontiguousarray(column).tobytes())


def astropy():
    from astropy.table import Table

    for wire, form in (("votable", "tabledata"), ("votable-binary2", "binary2")):
        out = io.BytesIO()
        Table({"value": doubles}).write(out, format="votable", tabledata_format=form)
        put(wire, "double", "astropy", out.getvalue(), doubles)
        out = io.BytesIO()
        Table({"spectrum": spectrum, "mz": mz, "intensity": intensity}).write(out, format="votable", tabledata_format=form)
        put(wire, "peak", "astropy", out.getvalue(), spectrum, mz, intensity)


def vtk():
    from vtkmodules.util.numpy_support import numpy_to_vtk
    from vtkmodules.vtkCommonDataModel import vtkImageData
    from vtkmodules.vtkIOXML import vtkXMLImageDataWriter

    image = vtkImageData()
    image.SetDimensions(len(mz), 1, 1)
    for name, values in (("spectrum", spectrum), ("mz", mz), ("intensity", intensity)):
        array = numpy_to_vtk(values, deep=True)
        array.SetName(name)
        image.GetPointData().AddArray(array)
    for wire in ("vtk", "vtk-base64", "vtk-zlib", "vtk-appended"):
        writer = vtkXMLImageDataWriter()
        writer.SetInputData(image)
        writer.WriteToOutputStringOn()
        writer.SetDataMode({"vtk": 0, "vtk-appended": 2}.get(wire, 1))
        writer.EncodeAppendedDataOn()
        writer.SetCompressorTypeToZLib() if wire in ("vtk-zlib", "vtk-appended") else writer.SetCompressorTypeToNone()
        if wire == "vtk-zlib":
            writer.SetBlockSize(1024)
        writer.Write()
        put(wire, "peak", "vtk", writer.GetOutputString().encode(), spectrum, mz, intensity)


def meshio():
    import meshio as package

    points = numpy.zeros((len(doubles), 3))
    mesh = package.Mesh(points, [("vertex", numpy.zeros((1, 1), dtype=int))], point_data={"value": doubles})
    for wire, options in (("vtk", {"binary": False}), ("vtk-base64", {"compression": None}), ("vtk-zlib", {"compression": "zlib"})):
        file = folder / "mesh.vtu"
        mesh.write(file, file_format="vtu", **options)
        # It writes fewer digits than a double has: what it writes is what it reads back.
        put(wire, "double", "meshio", file.read_bytes(), package.read(file).point_data["value"])
        file.unlink()


def psims():
    from psims.mzml import MzMLWriter

    for wire, compression in (("mzml", "none"), ("mzml-zlib", "zlib")):
        out = io.BytesIO()
        with MzMLWriter(out, close=False) as writer:
            writer.controlled_vocabularies()
            writer.file_description(["MS1 spectrum"])
            writer.software_list([{"id": "psims", "version": "1", "params": ["custom unreleased software tool"]}])
            writer.instrument_configuration_list([writer.InstrumentConfiguration("IC", [])])
            writer.data_processing_list([{"id": "DP", "processing_methods": []}])
            with writer.run(id="run", instrument_configuration="IC"):
                with writer.spectrum_list(count=7):
                    for number in range(1, 8):
                        peaks = spectrum == number
                        writer.write_spectrum(
                            mz[peaks],
                            intensity[peaks],
                            id="scan=%d" % number,
                            params=["MS1 Spectrum", {"ms level": 1}],
                            compression=compression,
                            encoding={"m/z array": numpy.float64, "intensity array": numpy.float32},
                        )
        put(wire, "peak", "psims", out.getvalue(), spectrum, mz, intensity)


def openpyxl():
    from openpyxl import Workbook, load_workbook

    book = Workbook(write_only=True)
    sheet = book.create_sheet()
    for value in doubles[6:2000]:
        sheet.append([float(value)])
    out = io.BytesIO()
    book.save(out)
    # It writes 16 digits.
    column = [row[0] for row in load_workbook(out, read_only=True).active.iter_rows(values_only=True)]
    with zipfile.ZipFile(out) as archive:
        put("xlsx", "double", "openpyxl", archive.read("xl/worksheets/sheet1.xml"), numpy.array(column, dtype="f8"))


def gpxpy():
    from gpxpy.gpx import GPX, GPXTrack, GPXTrackPoint, GPXTrackSegment

    latitude, longitude = random.uniform(-90, 90, 500), random.uniform(-180, 180, 500)
    height = random.uniform(0, 4000, 500)
    segment = GPXTrackSegment([GPXTrackPoint(*place) for place in zip(latitude, longitude, height)])
    track = GPXTrack()
    track.segments.append(segment)
    gpx = GPX()
    gpx.tracks.append(track)
    # It writes fewer digits, too.
    document = gpx.to_xml()
    import gpxpy as package

    points = package.parse(document).tracks[0].segments[0].points
    put(
        "gpx",
        "point",
        "gpxpy",
        document.encode(),
        numpy.array([point.latitude for point in points]),
        numpy.array([point.longitude for point in points]),
        numpy.array([point.elevation for point in points]),
    )


for write in (astropy, vtk, meshio, psims, openpyxl, gpxpy):
    write()
