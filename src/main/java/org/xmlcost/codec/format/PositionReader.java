package org.xmlcost.codec.format;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.decode.ArrayBuilder;
import org.xmlcost.wire.decode.ListPieces;

/** Reads the positions of the only curve in a document, which are a list in one element of any feature. */
abstract class PositionReader extends FormatReader {
    private static final int LIST = 1 | PASSED;

    private final DocumentFormat format;
    private final String element;
    private ListPieces list;
    private boolean isSeen;

    /** @param element local name of the element with the list */
    PositionReader(DocumentFormat format, String element) {
        this.format = format;
        this.element = element;
    }

    /** Returns what takes the items of the list. */
    abstract ArrayBuilder items(FormatColumns of);

    @Override
    final FormatColumns newColumns() {
        return new FormatColumns(format.kind, format.numbers);
    }

    @Override
    final void reset() {
        list = new ListPieces(items(columns), format.numbers);
        isSeen = false;
    }

    @Override
    final int enter(int parent, String local) throws MalformedMessageException {
        if (!local.equals(element)) {
            return DOCUMENT;
        }
        if (isSeen) {
            throw new MalformedMessageException("a second " + element, "document");
        }
        isSeen = true;
        return LIST;
    }

    @Override
    final void attribute(int state, String local, String value) throws MalformedMessageException {
        if (local.equals("srsDimension") && !value.strip().equals("3")) {
            throw new MalformedMessageException("srsDimension is not 3", "document");
        }
    }

    @Override
    final void piece(int state, String text) throws MalformedMessageException {
        list.piece(text.toCharArray(), 0, text.length());
    }

    @Override
    final void leave(int state, String text) throws MalformedMessageException {
        if (state == LIST) {
            list.add("");
        }
    }

    @Override
    final void complete() throws MalformedMessageException {
        if (!isSeen) {
            throw new MalformedMessageException("no " + element, "document");
        }
    }
}
