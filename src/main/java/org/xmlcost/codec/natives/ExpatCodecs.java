package org.xmlcost.codec.natives;

import org.xmlcost.codec.CodecProvider;
import org.xmlcost.codec.Model;

import java.util.List;

/** The row of Expat ({@code native/expat}): SAX, without a writer. */
public final class ExpatCodecs implements CodecProvider {
    @Override
    public List<Row> rows() {
        return List.of(XmlLibrary.obtained("expat", "Expat", "MIT").readingRow("native.expat", Model.SAX, "expat"));
    }
}
