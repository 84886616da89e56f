package org.xmlcost.codec.technique;

/** How the bytes of a name in a tag become the name that the rest of the program knows. */
interface TagNames {

    /** @return the local name that {@code bytes[from]} to {@code bytes[to - 1]} spell in UTF-8 */
    String name(byte[] bytes, int from, int to);
}
