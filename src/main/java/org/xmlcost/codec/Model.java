package org.xmlcost.codec;

/** Processing models of the literature, in the order in which lists show them. */
public enum Model {
    /** Reading builds a tree of the whole message. */
    DOM("DOM", "a tree of the whole message, then a walk"),
    /** The parser pushes events to a handler (Simple API for XML). */
    SAX("SAX", "the parser calls the program"),
    /** The program pulls events from a cursor (Streaming API for XML). */
    STAX("StAX", "the program pulls events from the parser"),
    /** The library parses nodes on first access, as Apache Axiom does. */
    ON_DEMAND("on-demand tree", "a tree that is built only as far as it is accessed"),
    /** The values travel as bytes in a MIME part: MTOM/XOP, or SOAP with attachments. */
    ATTACHMENT("attachments", "XML that refers to the values as bytes in a separate MIME part"),
    /** The infoset in the binary encoding of ITU-T X.891. */
    FAST_INFOSET("Fast Infoset", "binary XML: the infoset in ITU-T X.891"),
    /** The infoset in W3C's Efficient XML Interchange, with a schema or without. */
    EXI("EXI", "binary XML: the infoset in W3C Efficient XML Interchange 1.0"),
    /** The library converts between messages and annotated objects. */
    BINDING("data binding", "the library converts messages to annotated objects"),
    /** A library for one format of scientific data, which returns its values and no XML. */
    FORMAT_LIBRARY("format library", "a library for one format of scientific data"),
    /** Rows of index and value instead of nested elements (Table Driven XML). */
    TABLE("table", "rows of index and value in place of nested elements"),
    /** A library in C or C++, called from Java or measured in a separate process. */
    NATIVE("native", "a library in C or C++, reached from Java or in a process of its own"),
    /** Code of this project for the schema of the messages, or for one technique of the literature in isolation. */
    HAND_WRITTEN("hand-written", "no library: code for the schema of the messages, or for one technique"),
    /** No XML: a yardstick for the minimum cost of moving the values. */
    FLOOR("floor", "no XML: the minimum cost of moving the values");

    private final String title;
    private final String about;

    Model(String title, String about) {
        this.title = title;
        this.about = about;
    }

    /** {@return what a codec of this model does, in one clause} */
    public String about() {
        return about;
    }

    @Override
    public String toString() {
        return title;
    }
}
