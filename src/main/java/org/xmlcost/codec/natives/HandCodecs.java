package org.xmlcost.codec.natives;

import org.xmlcost.codec.CodecProvider;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;

import java.util.List;

/**
 * The row of code for the schema of the messages in C++, without a library ({@code native/hand}): the floor of readers
 * in C++ that check everything. Unlike {@code direct.native} it looks at each byte once as XML, and learns no layout.
 */
public final class HandCodecs implements CodecProvider {
    @Override
    public List<Row> rows() {
        return List.of(new XmlLibrary(Library.own()).row("native.hand", Model.HAND_WRITTEN, "hand"));
    }
}
