package org.xmlcost.codec.natives;

import org.xmlcost.codec.CodecProvider;
import org.xmlcost.codec.Model;

import java.util.ArrayList;
import java.util.List;

/**
 * Rows of the XML layers of Axis2/C ({@code native/axis2c}): Guththila, its pull parser and writer, and AXIOM/C, its
 * tree, which Guththila builds on demand. Both read a message after checks of this project, since Guththila accepts
 * much that is not XML. The rows without a JVM stand beside those of {@code gsoap.native}, as in the studies of
 * Axis2/C. Memory comes from a pool for each message, as in Apache's module for Axis2/C, or from malloc for each block,
 * as in its clients. Release 1.6 is that of 2009, which the studies measured; 2.0 is that of 2026.
 */
public final class Axis2cCodecs implements CodecProvider {
    @Override
    public List<Row> rows() {
        List<Row> rows = new ArrayList<>(rows("axis2c", ""));
        rows.addAll(rows("axis2c16", "16"));
        return rows;
    }

    private static List<Row> rows(String family, String release) {
        XmlLibrary guththila = XmlLibrary.obtained(family, "Guththila", "Apache-2.0");
        XmlLibrary axiom = XmlLibrary.obtained(family, "AXIOM/C", "Apache-2.0");
        String pulled = "native.guththila" + release;
        String tree = "native.axiom" + release;
        return List.of(
                guththila.row(pulled, Model.STAX, family + "-guththila"),
                guththila.processRow(pulled + "-process", Model.STAX, family + "-guththila"),
                axiom.row(tree, Model.ON_DEMAND, family + "-axiom"),
                axiom.processRow(tree + "-process", Model.ON_DEMAND, family + "-axiom"),
                axiom.processRow(tree + "-malloc-process", Model.ON_DEMAND, family + "-axiom-malloc"));
    }
}
