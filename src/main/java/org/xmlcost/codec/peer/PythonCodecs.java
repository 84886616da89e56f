package org.xmlcost.codec.peer;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.CodecProvider;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.payload.Kind;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import java.util.List;
import java.util.function.UnaryOperator;

/** Packages of Python that read a format of scientific data. {@code peers.py} has how each is used. */
public final class PythonCodecs implements CodecProvider {
    private static final String BLANKS = "the package drops blanks at the ends of strings";

    @Override
    public List<Row> rows() {
        return List.of(
                row(
                        "astropy",
                        "BSD-3-Clause",
                        Model.FORMAT_LIBRARY,
                        info -> info.reads(Wire.VOTABLE, Wire.VOTABLE_BINARY2)
                                .without(Kind.STRING, BLANKS)
                                .without(Kind.EVENT, BLANKS)),
                row("gpxpy", "Apache-2.0", Model.FORMAT_LIBRARY, info -> info.reads(Wire.GPX)),
                row("lxml", "BSD-3-Clause", Model.DOM, info -> info.reads(Wire.VOTABLE, Wire.GML, Wire.KML, Wire.GPX)),
                row("pyteomics", "Apache-2.0", Model.FORMAT_LIBRARY, info -> info.reads(Wire.MZML, Wire.MZML_ZLIB)),
                // In lists, VTK 9.7 reads -inf as inf, and refuses nan.
                row(
                        "vtk",
                        "BSD-3-Clause",
                        Model.FORMAT_LIBRARY,
                        info -> info.reads(Wire.VTK_BASE64, Wire.VTK_ZLIB, Wire.VTK_APPENDED)));
    }

    private static Row row(String name, String licence, Model model, UnaryOperator<CodecInfo.Builder> more) {
        return Row.of(
                "python." + name,
                id -> more.apply(CodecInfo.named(
                                id, model, Library.installed(name, () -> PythonPackages.version(name), licence)))
                        .numbers(NumberMode.OWN)
                        .unchecked()
                        .outsideJvm()
                        .unavailable(() -> PythonPackages.problem(name)),
                info -> new PythonCodec(info, name));
    }
}
