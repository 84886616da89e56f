package org.xmlcost.codec.document;

/**
 * What takes a document of any vocabulary from a reader: {@link #start} for each element, {@link #attribute} for each
 * of its attributes in any order, {@link #text} for each piece of text, and {@link #end}.
 */
public interface DocumentHandler {
    /**
     * Takes a start tag.
     *
     * @param uri namespace; null and empty both mean none
     */
    void start(String uri, String local);

    /**
     * Takes an attribute of the element that started last. A declaration of a namespace is no attribute.
     *
     * @param uri namespace; null and empty both mean none
     */
    void attribute(String uri, String local, String value);

    /** Takes a text, or the next piece of one. White space outside the root, which some trees keep, is no text. */
    void text(String piece);

    /** Takes an end tag. */
    void end();
}
