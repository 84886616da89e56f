package org.xmlcost.codec.natives;

import org.xmlcost.codec.CodecProvider;
import org.xmlcost.codec.Model;

import java.util.List;

/**
 * Rows of libxml2 ({@code native/libxml2}): SAX2, which has no writer, {@code xmlTextReader} and {@code xmlTextWriter},
 * and the tree.
 */
public final class Libxml2Codecs implements CodecProvider {
    @Override
    public List<Row> rows() {
        XmlLibrary libxml2 = XmlLibrary.obtained("libxml2", "libxml2", "MIT");
        return List.of(
                libxml2.readingRow("native.libxml2-sax", Model.SAX, "libxml2-sax"),
                libxml2.row("native.libxml2-pull", Model.STAX, "libxml2-pull"),
                libxml2.row("native.libxml2-dom", Model.DOM, "libxml2-dom"));
    }
}
