package org.xmlcost.codec.technique;

/** Conversion of the bytes of a name in a tag to a String. */
interface TagNames {

    /** @return the local name that {@code bytes[from]} to {@code bytes[to - 1]} spell in UTF-8 */
    String name(byte[] bytes, int from, int to);
}
