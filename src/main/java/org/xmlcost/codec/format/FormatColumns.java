package org.xmlcost.codec.format;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.decode.ArrayBuilder;
import org.xmlcost.wire.number.Numbers;

import java.util.List;

/** The columns of a payload, while a document is read. */
final class FormatColumns {
    private final Kind kind;
    private final List<Kind.Column> types;
    private final ArrayBuilder[] builders;

    /** @param numbers null if no value comes as text */
    FormatColumns(Kind kind, Numbers numbers) {
        this.kind = kind;
        types = kind.columns();
        builders = new ArrayBuilder[types.size()];
        for (int i = 0; i < builders.length; i++) {
            builders[i] = new SpelledColumn(types.get(i).type(), numbers);
        }
    }

    int size() {
        return builders.length;
    }

    Kind type(int column) {
        return types.get(column).type();
    }

    String name(int column) {
        return types.get(column).name();
    }

    /**
     * Returns the index of a column.
     *
     * @return a negative number if there is none of this name
     */
    int indexOf(String name) {
        for (int i = 0; i < builders.length; i++) {
            if (types.get(i).name().equals(name)) {
                return i;
            }
        }
        return -1;
    }

    ArrayBuilder get(int column) {
        return builders[column];
    }

    /** Returns the number of values in the first column. */
    int count() {
        return builders[0].size();
    }

    Payload payload() throws MalformedMessageException {
        Object[] arrays = new Object[builders.length];
        for (int i = 0; i < arrays.length; i++) {
            if (builders[i].size() != builders[0].size()) {
                throw new MalformedMessageException(
                        "%d values of %s, but %d of %s"
                                .formatted(
                                        builders[0].size(),
                                        types.get(0).name(),
                                        builders[i].size(),
                                        types.get(i).name()),
                        "document");
            }
            arrays[i] = builders[i].values();
        }
        return Payload.of(kind, arrays);
    }
}
