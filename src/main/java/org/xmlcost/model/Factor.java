package org.xmlcost.model;

import java.util.function.ToDoubleFunction;

/** Part of a document that has a cost of its own. The cost of a document is the sum over all its parts. */
public enum Factor {
    /** The document as such: what does not grow with its size. */
    DOCUMENT("document", "a document, however small", shape -> 1),
    /** Start tag and end tag of an element, without what is in them. */
    ELEMENT("element", "an element: its two tags, without the characters of its name", Shape::elements),
    /** A level that an element is deeper than a child of the root. */
    LEVEL(
            "level",
            "an element, for each level that it is deeper than a child of the root",
            shape -> shape.items() * (shape.depth() * (shape.depth() - 1) / 2.0)),
    /** An attribute with its name and value. */
    ATTRIBUTE(
            "attribute",
            "an attribute with a name of " + Shape.ATTRIBUTE_NAME + " characters and a value of "
                    + Shape.ATTRIBUTE_VALUE,
            shape -> (double) inItems(shape) * shape.attributes()),
    /** A declaration of a namespace. */
    DECLARATION(
            "declaration",
            "a declaration of a namespace with a URI of " + Shape.URI + " characters",
            shape -> (double) inItems(shape) * shape.declarations()),
    /** A name with a prefix, which must be resolved. */
    PREFIX("prefix", "a prefix of an element's name", shape -> shape.prefix() == 0 ? 0 : inItems(shape)),
    /** A character of an element's name, which is in both tags. */
    NAME_CHARACTER(
            "name character",
            "a character of an element's name, which is in both tags; the prefix and its colon count",
            shape -> (double) inItems(shape) * shape.qualifiedName() + shape.name()),
    /** A text as such, however short. */
    TEXT("text", "a text, however short", shape -> shape.text() == 0 ? 0 : shape.items()),
    /** A character of a text. */
    TEXT_CHARACTER("text character", "a character of a text", shape -> (double) shape.items() * shape.text());

    private final String id;
    private final String about;
    private final ToDoubleFunction<Shape> amount;

    Factor(String id, String about, ToDoubleFunction<Shape> amount) {
        this.id = id;
        this.about = about;
        this.amount = amount;
    }

    private static int inItems(Shape shape) {
        return shape.items() * shape.depth();
    }

    public String id() {
        return id;
    }

    public String about() {
        return about;
    }

    /** Returns how many of it a document of a shape has. Texts have random lengths, of which this is the mean. */
    public double amount(Shape shape) {
        return amount.applyAsDouble(shape);
    }

    @Override
    public String toString() {
        return id;
    }
}
