"""peers_read.py DIR: reads documents of the suite with Python packages that are no codecs.

A document is WIRE-KIND.xml, and its column I is WIRE-KIND.I. Prints a line for each document, and exits with 1 if
values differ.
"""

import io
import pathlib
import sys
import warnings
import zipfile

import numpy

warnings.simplefilter("ignore")
folder = pathlib.Path(sys.argv[1])
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml"
RELATION = '<Relationships xmlns="%s/relationships"><Relationship Id="r1" Type="%s" Target="%s"/></Relationships>'
failed = False


def expected(name, *types):
    return [numpy.frombuffer((folder / ("%s.%d" % (name, i))).read_bytes(), dtype=each) for i, each in enumerate(types)]


def check(package, name, found, *types):
    global failed
    columns = [numpy.asarray(column, dtype=each) for column, each in zip(found, types)]
    right = all(a.tobytes() == b.tobytes() for a, b in zip(columns, expected(name, *types)))
    failed |= not right
    print(package, "reads", name, "" if right else "WRONGLY")


def workbook(sheet):
    """A workbook with the sheet, since openpyxl reads no sheet alone."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr(
            "[Content_Types].xml",
            '<Types xmlns="%s/content-types"><Default Extension="rels" '
            'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
            '<Override PartName="/xl/workbook.xml" ContentType="%s.sheet.main+xml"/>'
            '<Override PartName="/xl/worksheets/sheet1.xml" ContentType="%s.worksheet+xml"/></Types>'
            % (PACKAGE, TYPES, TYPES),
        )
        archive.writestr("_rels/.rels", RELATION % (PACKAGE, OFFICE + "/officeDocument", "xl/workbook.xml"))
        archive.writestr(
            "xl/workbook.xml",
            '<workbook xmlns="%s" xmlns:r="%s"><sheets><sheet name="s" sheetId="1" r:id="r1"/></sheets></workbook>'
            % (MAIN, OFFICE),
        )
        archive.writestr("xl/_rels/workbook.xml.rels", RELATION % (PACKAGE, OFFICE + "/worksheet", "worksheets/sheet1.xml"))
        archive.writestr("xl/worksheets/sheet1.xml", sheet)
    return out


def openpyxl():
    from openpyxl import load_workbook

    sheet = load_workbook(workbook((folder / "xlsx-peak.xml").read_bytes()), read_only=True).active
    check("openpyxl", "xlsx-peak", zip(*sheet.iter_rows(values_only=True)), "i4", "f8", "f4")


def pymzml():
    import pymzml.run

    for name in ("mzml-peak", "mzml-zlib-peak"):
        spectra = [(each.ID, each.mz, each.i) for each in pymzml.run.Reader(str(folder / (name + ".xml")))]
        numbers = numpy.concatenate([numpy.full(len(mz), number) for number, mz, _ in spectra])
        found = [numbers] + [numpy.concatenate([each[i] for each in spectra]) for i in (1, 2)]
        check("pymzml", name, found, "i4", "f8", "f4")


openpyxl()
pymzml()
sys.exit(failed)
