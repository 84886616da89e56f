package org.xmlcost.wire.decode;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.markup.Attachment;
import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.Names;

/**
 * The reference to the part with the values, on multipart wires. The reference is an attribute of the parameter, or an
 * element inside the parameter.
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

    /** Takes an element inside the parameter, and returns whether it is the reference. */
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
     * @param below depth of the attribute's element below the parameter
     * @return whether the attribute is the reference
     */
    boolean attribute(int below, String uri, String local, String value) throws MalformedMessageException {
        if (!expected || contentId != null || below != (asElement ? 1 : 0) || !Names.HREF.is(uri, local)) {
            return false;
        }
        contentId = Attachment.contentId(value);
        return true;
    }

    /**
     * Takes a reference that a library has resolved and reports instead of an element.
     *
     * @return whether the wire allows a reference as an element, and none has come yet
     */
    boolean resolved(String id) {
        if (!asElement || seen) {
            return false;
        }
        seen = true;
        contentId = id;
        return true;
    }

    /** Returns the Content-ID of the part, or null if no reference has come yet. */
    String contentId() {
        return contentId;
    }

    /**
     * Takes the part with the values.
     *
     * @return whether the wire has such a part, and none has come yet
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
