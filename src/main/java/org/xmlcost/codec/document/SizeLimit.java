package org.xmlcost.codec.document;

/** A size of a document or of its document type that a library may limit. */
public enum SizeLimit {
    /** The number of nested elements. */
    DEPTH("nested elements", 100_000),
    /** The number of children of an element. */
    CHILDREN("children of an element", 1_000_000),
    /** The number of attributes of an element. */
    ATTRIBUTES("attributes of an element", 20_000),
    /** The number of namespaces declared by an element. */
    NAMESPACES("namespaces declared by an element", 20_000),
    /** The number of characters of a name. */
    NAME("characters of a name", 1_000_000),
    /** The number of characters of an attribute value. */
    VALUE("characters of an attribute value", 32_000_000),
    /** The number of characters of a text. */
    TEXT("characters of a text", 32_000_000),
    /** The number of characters of a comment. */
    COMMENT("characters of a comment", 32_000_000),
    /** The number of characters of a processing instruction. */
    INSTRUCTION("characters of a processing instruction", 32_000_000),
    /** The number of references to characters and to entities of XML itself. */
    REFERENCES("references such as &amp;", 1_000_000),
    /** The number of bytes of a document. */
    DOCUMENT("bytes of a document", 64_000_000),
    /** The number of characters of an entity. */
    ENTITY("characters of an entity", 32_000_000),
    /** The number of references to entities. */
    ENTITY_REFERENCES("references to entities", 1_000_000),
    /** The number of entities inside each other. */
    ENTITY_DEPTH("entities inside each other", 3_000),
    /** The number of characters of all entities, expanded. */
    EXPANSION("characters of all entities, expanded", 64_000_000),
    /** The number of characters of a parameter entity. */
    PARAMETER_ENTITY("characters of a parameter entity", 32_000_000),
    /** The number of references to parameter entities. */
    PARAMETER_REFERENCES("references to parameter entities", 1_000_000);

    private final String words;
    private final int tried;

    SizeLimit(String words, int tried) {
        this.words = words;
        this.tried = tried;
    }

    /** Returns what is counted, in words. */
    public String words() {
        return words;
    }

    /** Returns whether it is about entities, which a document type declares. */
    public boolean isOfDocumentType() {
        return compareTo(ENTITY) >= 0;
    }

    /** Returns the largest size that libraries are tried with. */
    public int tried() {
        return tried;
    }
}
