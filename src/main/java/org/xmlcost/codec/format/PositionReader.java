package org.xmlcost.codec.format;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.decode.ArrayBuilder;
import org.xmlcost.wire.decode.ListPieces;

/** Reads the positions of the only curve in a document, which are a list in one element of any feature. */
abstract class PositionReader extends FormatReader {
    private static final int LIST = 1 | PASSED;
    private static final int CURVE = 2;
    private static final String CURVE_NAME = "LineString";

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
            return local.equals(CURVE_NAME) ? CURVE : DOCUMENT;
        }
        if (isSeen) {
            throw new MalformedMessageException("a second " + element, "document");
        }
        isSeen = true;
        return LIST;
    }

    @Override
    final void attribute(int state, String local, String value) throws MalformedMessageException {
        if (state == DOCUMENT) {
            return;
        }
        if (local.equals("srsDimension") && !value.strip().equals("3")) {
            throw new MalformedMessageException("srsDimension is not 3", "document");
        }
        if (local.equals("srsName") && !value.strip().endsWith("4979")) {
            throw new MalformedMessageException("a reference system that is not EPSG 4979", "document");
        }
    }

    @Override
    final void piece(char[] text, int from, int to) throws MalformedMessageException {
        list.piece(text, from, to);
    }

    @Override
    final void leave(int state) throws MalformedMessageException {
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
