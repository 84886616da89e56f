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

    /** Returns whether texts may come as characters. A handler that needs Strings gets those of the library. */
    default boolean takesCharacters() {
        return false;
    }

    /** Takes a text, or the next piece of one, as {@link #text(String)} does. The array is only valid in the call. */
    default void text(char[] piece, int from, int length) {
        text(new String(piece, from, length));
    }

    /** Takes an end tag. */
    void end();
}
