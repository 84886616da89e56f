package org.xmlcost.machine;

import java.util.Arrays;
import java.util.Optional;

/** Component of the cost of reading or writing a message. */
public enum Component {
    /** Numbers to text and back, in Java or C. */
    NUMBER_TEXT("number-text", "numbers to text and back, by the lexical rules of XML Schema"),
    /** Bytes to characters and back, and the strings and buffers that hold them. */
    CHARACTERS("characters", "bytes to characters and back, strings"),
    /** A parser's work: finding markup, names, attributes and text, and reporting them. */
    TOKENISING("tokenising", "finding markup, names and text, and reporting them"),
    /** Nodes, bound objects and arrays of values, and the code that takes them from events. */
    TREE("tree", "nodes, bound objects, arrays of values, and the code that fills them"),
    /** A writer's work: markup, namespaces and escaping, and the code that walks the values. */
    MARKUP("markup", "markup and escaping, and the code that walks the values"),
    /** Bytes or arrays that are copied, in streams and growing buffers, and numbers to their bits and back. */
    COPYING("copying", "copies of bytes and arrays, and numbers to their bits and back"),
    /** Pauses of the garbage collector. */
    COLLECTOR("collector", "pauses of the garbage collector"),
    /** Calls between Java and native code. */
    CROSSING("crossing", "calls between Java and native code"),
    /** Checks that this suite adds to a library, so that all readers refuse the same messages. */
    CHECKS("checks", "checks that this suite adds to the library"),
    /** Bytes to base64 and back. */
    BASE64("base64", "bytes to base64 and back", true),
    /** Bytes to a stream of DEFLATE and back. */
    COMPRESSION("compression", "zlib and gzip: bytes to compressed bytes and back", true),
    /** What no line of the table names. */
    OTHER("other", "what the table of components does not name");

    private final String id;
    private final String about;

    private final boolean rare;

    Component(String id, String about) {
        this(id, about, false);
    }

    Component(String id, String about, boolean rare) {
        this.id = id;
        this.about = about;
        this.rare = rare;
    }

    /** Returns whether tables leave the component out of rows that have none of it, as runs of older releases do. */
    public boolean isRare() {
        return rare;
    }

    public String id() {
        return id;
    }

    public String about() {
        return about;
    }

    @Override
    public String toString() {
        return id;
    }

    /** Returns the component with an id, if there is one. */
    public static Optional<Component> find(String id) {
        return Arrays.stream(values())
                .filter(component -> component.id.equals(id))
                .findFirst();
    }
}
