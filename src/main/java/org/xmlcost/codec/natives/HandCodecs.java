package org.xmlcost.codec.natives;

import org.xmlcost.codec.CodecProvider;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;

import java.util.List;

/**
 * Rows of code for the schema of the messages in C++, without a library ({@code native/hand}): the floor of readers in
 * C++ that check everything. Unlike {@code direct.native} it looks at each byte once as XML, and learns no layout. The
 * row without a JVM shows what the crossing costs, which is the same for all native rows: copies of values and message.
 */
public final class HandCodecs implements CodecProvider {
    @Override
    public List<Row> rows() {
        XmlLibrary own = new XmlLibrary(Library.own());
        return List.of(
                own.row("native.hand", Model.HAND_WRITTEN, "hand"),
                own.processRow("native.hand-process", Model.HAND_WRITTEN, "hand"));
    }
}
