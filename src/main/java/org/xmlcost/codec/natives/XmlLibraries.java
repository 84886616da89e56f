package org.xmlcost.codec.natives;

import org.xmlcost.codec.CodecProvider;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;

import java.util.ArrayList;
import java.util.List;

/**
 * Rows of general libraries for XML in C and C++, each behind JNI with region copies ({@link XmlLibrary}), and some in
 * a process without a JVM, whose difference is the cost of the crossing: copies of values and message.
 */
public final class XmlLibraries implements CodecProvider {
    @Override
    public List<Row> rows() {
        // Code for the schema of the messages without a library: the floor of readers in C++ that check everything.
        // Unlike direct.native it looks at each byte once as XML, and learns no layout.
        XmlLibrary own = new XmlLibrary(Library.own());
        XmlLibrary libxml2 = XmlLibrary.obtained("libxml2", "libxml2", "MIT");
        XmlLibrary xerces = XmlLibrary.obtained("xerces", "Xerces-C++", "Apache-2.0");
        List<Row> rows = new ArrayList<>(List.of(
                own.row("native.hand", Model.HAND_WRITTEN, "hand"),
                own.processRow("native.hand-process", Model.HAND_WRITTEN, "hand"),
                XmlLibrary.obtained("expat", "Expat", "MIT").readingRow("native.expat", Model.SAX, "expat"),
                libxml2.readingRow("native.libxml2-sax", Model.SAX, "libxml2-sax"),
                libxml2.row("native.libxml2-pull", Model.STAX, "libxml2-pull"),
                libxml2.row("native.libxml2-dom", Model.DOM, "libxml2-dom"),
                // Takes much for XML that is none, and knows no namespaces: what it does not check is checked before
                // and after it, as part of the row's time.
                XmlLibrary.obtained("pugixml", "pugixml", "MIT").row("native.pugixml", Model.DOM, "pugixml"),
                // The sibling of Xerces in Java, by the same project. Its SAX2 has no writer.
                xerces.readingRow("native.xerces-sax", Model.SAX, "xerces-sax"),
                xerces.row("native.xerces-dom", Model.DOM, "xerces-dom")));
        rows.addAll(axis2c("axis2c", ""));
        rows.addAll(axis2c("axis2c16", "16"));
        return rows;
    }

    /**
     * Returns the rows of the XML layers of Axis2/C ({@code native/axis2c}): Guththila, its pull parser and writer, and
     * AXIOM/C, its tree, which Guththila builds on demand. Both read a message after checks of this project, since
     * Guththila accepts much that is not XML. The rows without a JVM stand beside those of {@code gsoap.native}, as in
     * the studies of Axis2/C. Memory comes from a pool for each message, as in Apache's module for Axis2/C, or from
     * malloc for each block, as in its clients.
     *
     * @param release 1.6 is that of 2009, which the studies measured; empty for 2.0 of 2026
     */
    private static List<Row> axis2c(String family, String release) {
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
