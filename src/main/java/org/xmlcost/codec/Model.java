package org.xmlcost.codec;

/** The processing models of the literature, in the order of lists. */
public enum Model {
    DOM("DOM", "a tree of the whole message, then a walk"),
    SAX("SAX", "the parser calls the program"),
    STAX("StAX", "the program pulls events from the parser"),
    ON_DEMAND("on-demand tree", "a tree that is built as far as it is asked for"),
    ATTACHMENT("attachments", "XML that refers to the values as bytes in a MIME part beside it"),
    FAST_INFOSET("Fast Infoset", "binary XML: the infoset in ITU-T X.891"),
    EXI("EXI", "binary XML: the infoset in W3C Efficient XML Interchange 1.0"),
    BINDING("data binding", "the library makes objects of a message by annotations on their classes"),
    TABLE("table", "rows of index and value in place of nested elements"),
    NATIVE("native", "C++ code generated from a service description, through JNI"),
    HAND_WRITTEN("hand-written", "no library: one technique of the literature, apart from all others"),
    FLOOR("floor", "no XML: what moving the values costs at least");

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

    /** {@return the name of the model in tables} */
    @Override
    public String toString() {
        return title;
    }
}
