package org.xmlcost.codec.document;

/** A size of a document or of its document type that a library may limit. */
public enum SizeLimit {
    DEPTH("nested elements", 100_000),
    CHILDREN("children of an element", 1_000_000),
    ATTRIBUTES("attributes of an element", 20_000),
    NAMESPACES("namespaces declared by an element", 20_000),
    NAME("characters of a name", 1_000_000),
    VALUE("characters of an attribute value", 32_000_000),
    TEXT("characters of a text", 32_000_000),
    COMMENT("characters of a comment", 32_000_000),
    INSTRUCTION("characters of a processing instruction", 32_000_000),
    REFERENCES("references such as &amp;", 1_000_000),
    DOCUMENT("bytes of a document", 64_000_000),
    ENTITY("characters of an entity", 32_000_000),
    ENTITY_REFERENCES("references to entities", 1_000_000),
    ENTITY_DEPTH("entities inside each other", 3_000),
    EXPANSION("characters of all entities, expanded", 64_000_000),
    PARAMETER_ENTITY("characters of a parameter entity", 32_000_000),
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
