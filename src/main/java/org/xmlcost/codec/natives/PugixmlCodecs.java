package org.xmlcost.codec.natives;

import org.xmlcost.codec.CodecProvider;
import org.xmlcost.codec.Model;

import java.util.List;

/**
 * The row of pugixml ({@code native/pugixml}): a tree. pugixml takes much for XML that is none, and knows no
 * namespaces: what it does not check is checked before and after it, as part of the row's time.
 */
public final class PugixmlCodecs implements CodecProvider {
    @Override
    public List<Row> rows() {
        return List.of(XmlLibrary.obtained("pugixml", "pugixml", "MIT").row("native.pugixml", Model.DOM, "pugixml"));
    }
}
