package org.xmlcost.codec.natives;

import org.xmlcost.codec.CodecProvider;
import org.xmlcost.codec.Model;

import java.util.List;

/**
 * Rows of the XML layers of Axis2/C ({@code native/axis2c}): Guththila, its pull parser and writer, and AXIOM/C, its
 * tree, which Guththila builds on demand. Both read a message after checks of this project, since Guththila accepts
 * much that is not XML. The rows without a JVM stand beside those of {@code gsoap.native}, as in the studies of
 * Axis2/C. Memory comes from a pool for each message, as in Apache's module for Axis2/C, or from malloc for each block,
 * as in its clients.
 */
public final class Axis2cCodecs implements CodecProvider {
    @Override
    public List<Row> rows() {
        XmlLibrary guththila = XmlLibrary.obtained("axis2c", "Guththila", "Apache-2.0");
        XmlLibrary axiom = XmlLibrary.obtained("axis2c", "AXIOM/C", "Apache-2.0");
        return List.of(
                guththila.row("native.guththila", Model.STAX, "axis2c-guththila"),
                guththila.processRow("native.guththila-process", Model.STAX, "axis2c-guththila"),
                axiom.row("native.axiom", Model.ON_DEMAND, "axis2c-axiom"),
                axiom.processRow("native.axiom-process", Model.ON_DEMAND, "axis2c-axiom"),
                axiom.processRow("native.axiom-malloc-process", Model.ON_DEMAND, "axis2c-axiom-malloc"));
    }
}
