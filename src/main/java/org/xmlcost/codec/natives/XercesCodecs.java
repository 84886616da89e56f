package org.xmlcost.codec.natives;

import org.xmlcost.codec.CodecProvider;
import org.xmlcost.codec.Model;

import java.util.List;

/**
 * Rows of Xerces-C ({@code native/xerces}): SAX2, which has no writer, and DOM. It is the sibling of Xerces in Java, by
 * the same project.
 */
public final class XercesCodecs implements CodecProvider {
    @Override
    public List<Row> rows() {
        XmlLibrary xerces = XmlLibrary.obtained("xerces", "Xerces-C++", "Apache-2.0");
        return List.of(
                xerces.readingRow("native.xerces-sax", Model.SAX, "xerces-sax"),
                xerces.row("native.xerces-dom", Model.DOM, "xerces-dom"));
    }
}
