"""Made the files of this folder, with NumPy 2.4.6. Only a new kind of payload needs it again."""
import pathlib

import numpy as np

here = pathlib.Path(__file__).parent
mesh = [("x", "<i4"), ("y", "<i4"), ("value", "<f8")]
event = [("number", "<i4"), ("value", "<f8"), ("text", "<U3")]
struct = [(1, -2, 0.5), (-(2**31), 2**31 - 1, -0.0)]

# What NpyWriter must write byte for byte.
np.save(here / "byte.npy", np.array([0, 1, 128, 255], "u1"))
np.save(here / "int.npy", np.array([0, -1, 2**31 - 1, -(2**31)], "<i4"))
np.save(here / "float.npy", np.array([1.5, -0.0, np.inf, -np.inf, np.nan, 1e-45], "<f4"))
np.save(here / "double.npy", np.array([1.5, -0.0, np.inf, -np.inf, np.nan, 5e-324], "<f8"))
np.save(here / "string.npy", np.array(["", "ab", "\U0010FFFF\r\n", "é"]))
np.save(here / "mesh.npy", np.array(struct, mesh))
np.save(here / "event.npy", np.array([(1, 0.5, "a,\""), (2, np.nan, "")], event))
np.save(here / "empty.npy", np.array([], "<f8"))

# What NpyReader must read as well: other widths, byte orders, versions and layouts of the same values.
np.save(here / "int-i8.npy", np.array([0, -1, 2**31 - 1, -(2**31)], "<i8"))
np.save(here / "int-big-endian.npy", np.array([0, -1, 2**31 - 1, -(2**31)], ">i4"))
np.save(here / "byte-u8.npy", np.array([0, 1, 128, 255], "<u8"))
np.save(here / "float-f8.npy", np.array([1.5, -0.0, np.inf, -np.inf, np.nan, 2.0**-149], "<f8"))
np.save(here / "double-big-endian.npy", np.array([1.5, -0.0, np.inf, -np.inf, np.nan, 5e-324], ">f8"))
np.save(here / "string-big-endian.npy", np.array(["", "ab", "\U0010FFFF\r\n", "é"], ">U9"))
aligned = np.dtype([("value", "<f4"), ("x", "<i8"), ("y", ">i4")], align=True)
np.save(here / "mesh-aligned.npy", np.array([(value, x, y) for x, y, value in struct], aligned))
for version in (2, 3):
    with open(here / f"double-version-{version}.npy", "wb") as file:
        np.lib.format.write_array(file, np.array([1.5, -0.0, np.inf, -np.inf, np.nan, 5e-324], "<f8"), (version, 0))
