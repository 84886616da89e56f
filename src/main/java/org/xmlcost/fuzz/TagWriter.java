package org.xmlcost.fuzz;

import org.xmlcost.wire.markup.Name;
import org.xmlcost.wire.markup.Names;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import static org.xmlcost.fuzz.Recipe.one;

/** Writes tags, and what may be between them, in the style of one sender: prefixes, quotes and white space. */
final class TagWriter {
    /** Places between elements, from the start of the document to its end. */
    enum Gap {
        BEFORE_ROOT,
        IN_ENVELOPE,
        IN_BODY,
        IN_METHOD,
        BEFORE_ITEMS,
        BETWEEN_ITEMS,
        AFTER_PARAMETER,
        AFTER_METHOD,
        AFTER_BODY,
        AFTER_ROOT
    }

    /** An attribute, with its qualified name. */
    record Attribute(String name, String value) {}

    private static final List<Gap> ALWAYS =
            List.of(Gap.IN_ENVELOPE, Gap.IN_BODY, Gap.IN_METHOD, Gap.AFTER_PARAMETER, Gap.AFTER_METHOD, Gap.AFTER_BODY);
    private static final List<String> PREFIXES =
            List.of("s", "soap", "e", "x1", "_", "a-b", "p.q", "ENV", "i", "SOAP-ENX", "Z9");

    private final Recipe recipe;
    private final StringBuilder out = new StringBuilder(512);
    private final Map<String, String> prefixes = new HashMap<>();
    private final Map<Construct, Gap> places = new EnumMap<>(Construct.class);
    private final String lineEnd;
    private final String indent;
    private final String quote;
    private final String inTag;
    private final int place;
    private final int near;

    private int depth;

    /** @param near number in places that are not that of the count, and look like it */
    TagWriter(Recipe recipe, int near) {
        this.recipe = recipe;
        this.near = near;
        lineEnd = recipe.has(Construct.CR) ? "\r" : recipe.has(Construct.CRLF) ? "\r\n" : "\n";
        indent = recipe.has(Construct.WHITE_SPACE) ? one(recipe.layout(), List.of("", " ", "  ", "\t")) : null;
        quote = recipe.has(Construct.SINGLE_QUOTES) ? "'" : "\"";
        inTag = recipe.has(Construct.SPACE_IN_TAGS) ? one(recipe.layout(), Recipe.BLANKS) : "";
        place = recipe.layout().nextInt(3);
        choosePrefixes();
        for (Construct construct : Construct.values()) {
            choosePlace(construct);
        }
    }

    private void choosePrefixes() {
        List<String> free = new ArrayList<>(PREFIXES);
        Collections.shuffle(free, new Random(recipe.layout().nextLong()));
        for (Name name : List.of(Names.SOAP_ENV, Names.SOAP_ENC, Names.XSI, Names.XSD, Names.NS, Names.WSA)) {
            prefixes.put(name.uri(), recipe.has(Construct.OTHER_PREFIXES) ? free.remove(0) : name.prefix());
        }
        if (recipe.has(Construct.NON_ASCII_PREFIX)) {
            prefixes.put(Names.NS.uri(), one(recipe.layout(), List.of("\u00e9", "\u0436", "\u4e2d")));
        }
    }

    private void choosePlace(Construct construct) {
        switch (construct) {
            case COMMENT, COMMENT_OF_TAGS, INSTRUCTION ->
                places.put(construct, one(recipe.layout(), List.of(Gap.values())));
            case CDATA_BETWEEN, REFERENCE_BETWEEN, TEXT_BETWEEN, MALFORMED_COMMENT ->
                places.put(construct, one(recipe.layout(), ALWAYS));
            default -> {
                // The construct is not between elements.
            }
        }
    }

    /** Returns 0, 1 or 2: which of the elements that a construct suits has it. */
    int place() {
        return place;
    }

    int near() {
        return near;
    }

    String lineEnd() {
        return lineEnd;
    }

    boolean isIndented() {
        return indent != null;
    }

    /** Returns what precedes the end of a tag. */
    String inTag() {
        return inTag;
    }

    String quoted(String value) {
        return quote + value + quote;
    }

    String prefix(Name name) {
        return prefixes.get(name.uri());
    }

    String qualified(Name name) {
        return name.uri().isEmpty() ? name.local() : prefix(name) + ":" + name.local();
    }

    /** Returns the declaration of the namespace of a name. */
    Attribute namespace(Name name) {
        String uri = name.uri();
        if (recipe.has(Construct.WRONG_NAMESPACE) && name.equals(place == 0 ? Names.SOAP_ENV : Names.NS)) {
            uri = one(
                    recipe.layout(),
                    List.of("urn:other", "http://www.w3.org/2003/05/soap-envelope", uri + "/", uri + " "));
        }
        if (recipe.has(Construct.REFERENCE_IN_NAMESPACE)) {
            uri = uri.replaceFirst("o", "&#111;").replaceFirst("urn", "&#x75;rn");
        }
        return new Attribute("xmlns:" + prefix(name), uri);
    }

    /** Writes text as it is. */
    void text(String text) {
        out.append(text);
    }

    void open(String name, List<Attribute> attributes) {
        tag(name, attributes, ">");
        depth++;
    }

    void empty(String name, List<Attribute> attributes) {
        tag(name, attributes, "/>");
    }

    private void tag(String name, List<Attribute> attributes, String end) {
        List<Attribute> all = new ArrayList<>(attributes);
        if (recipe.has(Construct.ATTRIBUTE_ORDER)) {
            Collections.shuffle(all, new Random(recipe.layout().nextLong()));
        }
        out.append('<').append(name);
        for (Attribute attribute : all) {
            out.append(inTag.isEmpty() ? " " : inTag)
                    .append(attribute.name)
                    .append(inTag)
                    .append('=')
                    .append(inTag)
                    .append(quoted(attribute.value.replace(quote, "&#34;")));
        }
        out.append(inTag).append(end);
    }

    /** Says that the content of an element is complete, before what precedes the end tag. */
    void leave() {
        depth--;
    }

    void close(String name) {
        out.append("</").append(name).append(inTag).append('>');
    }

    /** Starts a line if there are any. */
    void line() {
        if (isIndented()) {
            out.append(lineEnd).append(indent.repeat(depth));
        }
    }

    /** Writes what is in a place between elements. */
    void gap(Gap gap) {
        if (gap == Gap.BETWEEN_ITEMS && recipe.has(Construct.IRREGULAR_WHITE_SPACE)) {
            out.append(recipe.values().nextBoolean() ? "" : one(recipe.values(), Recipe.BLANKS));
        } else if (gap != Gap.BEFORE_ROOT) {
            line();
        }
        put(Construct.COMMENT, gap, "<!-- a comment -->");
        put(Construct.COMMENT_OF_TAGS, gap, "<!--<item>7</item>[" + near + "]-->");
        put(Construct.INSTRUCTION, gap, "<?target [" + near + "] <item>7</item>?>");
        put(Construct.CDATA_BETWEEN, gap, "<![CDATA[ \n]]>");
        put(Construct.REFERENCE_BETWEEN, gap, "&#32;&#xA;&#x9;");
        put(Construct.TEXT_BETWEEN, gap, "7");
        put(Construct.MALFORMED_COMMENT, gap, "<!-- a--b -->");
    }

    private void put(Construct construct, Gap gap, String text) {
        if (recipe.has(construct) && places.get(construct) == gap) {
            out.append(text);
        }
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
