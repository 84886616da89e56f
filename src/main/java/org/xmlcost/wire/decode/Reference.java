package org.xmlcost.wire.decode;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.markup.Attachment;
import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.Names;

/**
 * The reference to the part that has the values, on wires where they are in one: an attribute of the parameter, or an
 * element in it.
 */
final class Reference {
    private final boolean expected;
    private final boolean asElement;
    private boolean seen;
    private String contentId;
    private boolean attached;

    Reference(Markup markup) {
        this.expected = markup.content() == Markup.Content.REFERENCE;
        this.asElement = markup.isIncluded();
    }

    void clear() {
        seen = false;
        contentId = null;
        attached = false;
    }

    /** Whether an element in the parameter is the reference. */
    boolean element(String uri, String local) {
        if (!asElement || seen || !Names.INCLUDE.is(uri, local)) {
            return false;
        }
        seen = true;
        return true;
    }

    /**
     * Takes an attribute.
     *
     * @param below depth of its element below the parameter
     * @return whether it is the reference
     */
    boolean attribute(int below, String uri, String local, String value) throws MalformedMessageException {
        if (!expected || contentId != null || below != (asElement ? 1 : 0) || !Names.HREF.is(uri, local)) {
            return false;
        }
        contentId = Attachment.contentId(value);
        return true;
    }

    /**
     * Takes a reference that a library has resolved, in the place of an element.
     *
     * @return whether one may stand there
     */
    boolean resolved(String id) {
        if (!asElement || seen) {
            return false;
        }
        seen = true;
        contentId = id;
        return true;
    }

    /** The Content-ID of the part, or null. */
    String contentId() {
        return contentId;
    }

    /**
     * The part comes.
     *
     * @return whether it may
     */
    boolean attach() {
        boolean may = expected && !attached;
        attached = true;
        return may;
    }

    boolean isMissing() {
        return expected && !attached;
    }
}
