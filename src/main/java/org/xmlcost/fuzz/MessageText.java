package org.xmlcost.fuzz;

import org.xmlcost.payload.Kind;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.markup.Addressing;
import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.Name;
import org.xmlcost.wire.markup.Names;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * Text of one message in the forms of some constructs. Two streams of random numbers decide the rest: one the markup,
 * so that messages of one sender have the same, and one the values.
 */
final class MessageText {
    /** Places between elements, from the start of the document to its end. */
    private enum Gap {
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

    private static final List<Gap> ALWAYS =
            List.of(Gap.IN_ENVELOPE, Gap.IN_BODY, Gap.IN_METHOD, Gap.AFTER_PARAMETER, Gap.AFTER_METHOD, Gap.AFTER_BODY);
    private static final List<String> PREFIXES =
            List.of("s", "soap", "e", "x1", "_", "a-b", "p.q", "ENV", "i", "SOAP-ENX", "Z9");
    private static final List<String> BLANKS = List.of(" ", "\n", "\t", "  ", "\r\n", " \n\t", "\n\n");
    private static final String FOREIGN = "urn:foreign";

    private record Attribute(String name, String value) {}

    private final Wire wire;
    private final Kind kind;
    private final Markup markup;
    private final Set<Construct> with;
    private final SplittableRandom layout;
    private final SplittableRandom values;
    private final StringBuilder out = new StringBuilder(512);
    private final Map<String, String> prefixes = new HashMap<>();
    private final Map<Construct, Gap> places = new HashMap<>();
    private final String lineEnd;
    private final String indent;
    private final String quote;
    private final String inTag;
    private final Charset encoding;
    private final int place;
    /** A number in places that are not that of the count, and look like it. */
    private int near;

    private int depth;

    /**
     * Creates a text.
     *
     * @param with constructs that suit the wire and the kind
     * @param layout seed of the markup
     * @param values seed of the count and the values
     */
    MessageText(Wire wire, Kind kind, Set<Construct> with, long layout, long values) {
        this.wire = wire;
        this.kind = kind;
        this.with = with;
        this.layout = new SplittableRandom(layout);
        this.values = new SplittableRandom(values);
        markup = Markup.of(wire, kind);
        lineEnd = has(Construct.CR) ? "\r" : has(Construct.CRLF) ? "\r\n" : "\n";
        indent = has(Construct.WHITE_SPACE) ? one(this.layout, List.of("", " ", "  ", "\t")) : null;
        quote = has(Construct.SINGLE_QUOTES) ? "'" : "\"";
        inTag = has(Construct.SPACE_IN_TAGS) ? one(this.layout, BLANKS) : "";
        place = this.layout.nextInt(3);
        boolean isWide = !wire.encoding().equals(StandardCharsets.UTF_8);
        encoding = has(Construct.UTF_16_LE)
                ? StandardCharsets.UTF_16LE
                : isWide || has(Construct.UTF_16_BE) ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_8;
        name();
        for (Construct construct : Construct.values()) {
            choosePlace(construct);
        }
    }

    private boolean has(Construct construct) {
        return with.contains(construct);
    }

    private static <T> T one(SplittableRandom random, List<T> all) {
        return all.get(random.nextInt(all.size()));
    }

    private void name() {
        List<String> free = new ArrayList<>(PREFIXES);
        Collections.shuffle(free, new Random(layout.nextLong()));
        for (Name name : List.of(Names.SOAP_ENV, Names.SOAP_ENC, Names.XSI, Names.XSD, Names.NS, Names.WSA)) {
            prefixes.put(name.uri(), has(Construct.OTHER_PREFIXES) ? free.remove(0) : name.prefix());
        }
        if (has(Construct.NON_ASCII_PREFIX)) {
            prefixes.put(Names.NS.uri(), one(layout, List.of("\u00e9", "\u0436", "\u4e2d")));
        }
    }

    private void choosePlace(Construct construct) {
        switch (construct) {
            case COMMENT, COMMENT_OF_TAGS, INSTRUCTION -> places.put(construct, one(layout, List.of(Gap.values())));
            case CDATA_BETWEEN, REFERENCE_BETWEEN, TEXT_BETWEEN, MALFORMED_COMMENT ->
                places.put(construct, one(layout, ALWAYS));
            default -> {
                // The construct is not between elements.
            }
        }
    }

    /** Returns the bytes of the message. */
    byte[] bytes() {
        int count = count();
        near = values.nextInt(3) == 0 ? values.nextInt(9) : count;
        if (!encoding.equals(StandardCharsets.UTF_8) || has(Construct.BYTE_ORDER_MARK)) {
            out.append('\uFEFF');
        }
        declaration();
        if (has(Construct.DOCUMENT_TYPE)) {
            out.append(one(layout, List.of("<!DOCTYPE a>", "<!DOCTYPE a []>", "<!DOCTYPE a SYSTEM 'urn:none'>")));
        }
        gap(Gap.BEFORE_ROOT);
        envelope(count);
        gap(Gap.AFTER_ROOT);
        return out.toString().getBytes(encoding);
    }

    private int count() {
        int count = switch (values.nextInt(16)) {
            case 0 -> 0;
            case 1, 2 -> 1;
            case 3, 4 -> 2;
            case 5 -> 17 + values.nextInt(80);
            default -> 3 + values.nextInt(6);
        };
        boolean needsOne = with.stream()
                .anyMatch(each -> each.isRefused()
                        || Construct.of(Construct.Part.VALUE, wire, kind).contains(each));
        return needsOne ? Math.max(1, count) : count;
    }

    private void declaration() {
        String name = encoding.equals(StandardCharsets.UTF_8) ? "UTF-8" : "UTF-16";
        if (has(Construct.NO_DECLARATION)) {
            return;
        }
        out.append(
                        has(Construct.OTHER_DECLARATION)
                                ? one(
                                        layout,
                                        List.of(
                                                "<?xml version='1.0' encoding='" + name + "'?>",
                                                "<?xml version=\"1.0\"?>",
                                                "<?xml  version = '1.0'\tencoding = '" + name + "' standalone='yes' ?>",
                                                "<?xml version='1.0' standalone='no'?>",
                                                "<?xml version='1.0' encoding='" + name.toLowerCase(Locale.ROOT)
                                                        + "'?>"))
                                : "<?xml version=\"1.0\" encoding=\"" + name + "\"?>")
                .append(lineEnd);
    }

    private void gap(Gap gap) {
        if (gap == Gap.BETWEEN_ITEMS && has(Construct.IRREGULAR_WHITE_SPACE)) {
            out.append(values.nextBoolean() ? "" : one(values, BLANKS));
        } else if (indent != null && gap != Gap.BEFORE_ROOT) {
            out.append(lineEnd).append(indent.repeat(depth));
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
        if (has(construct) && places.get(construct) == gap) {
            out.append(text);
        }
    }

    private String qualified(Name name) {
        return name.uri().isEmpty() ? name.local() : prefixes.get(name.uri()) + ":" + name.local();
    }

    private Attribute namespace(Name name) {
        String uri = name.uri();
        if (has(Construct.WRONG_NAMESPACE) && name.equals(place == 0 ? Names.SOAP_ENV : Names.NS)) {
            uri = one(layout, List.of("urn:other", "http://www.w3.org/2003/05/soap-envelope", uri + "/", uri + " "));
        }
        if (has(Construct.REFERENCE_IN_NAMESPACE)) {
            uri = uri.replaceFirst("o", "&#111;").replaceFirst("urn", "&#x75;rn");
        }
        return new Attribute("xmlns:" + prefixes.get(name.uri()), uri);
    }

    private void open(String name, List<Attribute> attributes, boolean isEmpty) {
        List<Attribute> all = new ArrayList<>(attributes);
        if (has(Construct.ATTRIBUTE_ORDER)) {
            Collections.shuffle(all, new Random(layout.nextLong()));
        }
        out.append('<').append(name);
        for (Attribute attribute : all) {
            out.append(inTag.isEmpty() ? " " : inTag)
                    .append(attribute.name)
                    .append(inTag)
                    .append('=')
                    .append(inTag);
            out.append(quote).append(attribute.value.replace(quote, "&#34;")).append(quote);
        }
        out.append(inTag).append(isEmpty ? "/>" : ">");
        depth++;
    }

    private void close(String name) {
        out.append("</").append(name).append(inTag).append('>');
    }

    private void closing(Gap gap) {
        depth--;
        gap(gap);
    }

    private void envelope(int count) {
        boolean isDefault = has(Construct.DEFAULT_NAMESPACE);
        boolean isLate = has(Construct.LATE_DECLARATIONS);
        String envelope = isDefault ? Names.ENVELOPE.local() : qualified(Names.ENVELOPE);
        Set<Name> declared = new LinkedHashSet<>(markup.envelope().namespaces());
        if (has(Construct.TYPED_ITEMS) || has(Construct.TYPED_SOME) || has(Construct.NIL)) {
            declared.addAll(List.of(Names.XSI, Names.XSD));
        }
        List<Attribute> attributes = declared.stream()
                .filter(name -> !isLate || name.equals(Names.SOAP_ENV) || name.equals(Names.WSA))
                .map(this::namespace)
                .collect(Collectors.toCollection(ArrayList::new));
        if (isDefault) {
            attributes.add(new Attribute("xmlns", namespace(Names.SOAP_ENV).value));
        }
        if (has(Construct.REBOUND_PREFIX)) {
            attributes.removeIf(each -> each.name.equals("xmlns:" + prefixes.get(Names.NS.uri())));
            attributes.add(new Attribute("xmlns:" + prefixes.get(Names.NS.uri()), "urn:elsewhere"));
        }
        above(attributes, 0);
        if (has(Construct.DUPLICATE_ATTRIBUTE)) {
            attributes.addAll(List.of(new Attribute("twice", "1"), new Attribute("twice", "2")));
        }
        open(envelope, attributes, false);
        gap(Gap.IN_ENVELOPE);
        header();
        String body = isDefault ? Names.BODY.local() : qualified(Names.BODY);
        attributes = markup.body().attributes().stream()
                .map(each -> new Attribute(qualified(each.name()), each.value()))
                .collect(Collectors.toCollection(ArrayList::new));
        above(attributes, 1);
        open(body, attributes, false);
        gap(Gap.IN_BODY);
        method(count, declared);
        closing(Gap.AFTER_METHOD);
        close(has(Construct.MALFORMED_TAGS) && place == 0 ? body + "x" : body);
        closing(Gap.AFTER_BODY);
        close(has(Construct.MALFORMED_TAGS) && place == 1 ? envelope.toLowerCase(Locale.ROOT) : envelope);
    }

    /** Adds attributes to an element above the parameter. */
    private void above(List<Attribute> attributes, int at) {
        if (has(Construct.SOAP_ATTRIBUTES) && place == at) {
            attributes.removeIf(each -> each.name.endsWith(":encodingStyle"));
            attributes.add(new Attribute(qualified(Names.ENCODING_STYLE), one(layout, List.of("", "urn:x", "a b"))));
            attributes.add(new Attribute(qualified(Names.MUST_UNDERSTAND), "1"));
        }
        if (has(Construct.FOREIGN_ATTRIBUTES) && place == at) {
            attributes.add(new Attribute("xmlns:f", FOREIGN));
            attributes.add(new Attribute("f:a", "[" + near + "]"));
            if (layout.nextBoolean()) {
                attributes.add(new Attribute("f:b", "&lt;item> &amp;&#10;"));
            }
            attributes.add(new Attribute("xml:lang", "en"));
            attributes.add(new Attribute("id", "x"));
        }
        if (has(Construct.UNUSED_NAMESPACE) && place == at) {
            attributes.add(new Attribute("xmlns:unused", "urn:unused"));
        }
    }

    private void header() {
        boolean isUnexpected = has(Construct.UNEXPECTED_HEADER);
        if (!wire.hasHeader() && !isUnexpected) {
            return;
        }
        boolean isDefault = has(Construct.DEFAULT_NAMESPACE);
        String header = isDefault ? Names.HEADER.local() : qualified(Names.HEADER);
        open(header, isUnexpected ? List.of(namespace(Names.WSA)) : List.of(), false);
        List<String> blocks = new ArrayList<>();
        List<String> texts = Addressing.of(kind).texts();
        for (int i = 0; i < texts.size(); i++) {
            Name name = Addressing.BLOCKS.get(i);
            if (!has(Construct.FEW_BLOCKS) || name.equals(Names.ACTION)) {
                blocks.add("<" + qualified(name) + ">" + texts.get(i) + "</" + qualified(name) + ">");
            }
        }
        String understood = " " + qualified(Names.MUST_UNDERSTAND) + "=";
        if (has(Construct.FOREIGN_BLOCKS)) {
            blocks.add("<f:b xmlns:f='" + FOREIGN + "'" + understood + "'0'>7<f:c>8<item/></f:c></f:b>");
        }
        if (has(Construct.MUST_UNDERSTAND)) {
            blocks.add("<f:b xmlns:f='" + FOREIGN + "'" + understood + "'1'/>");
        }
        if (has(Construct.BLOCK_ORDER)) {
            Collections.shuffle(blocks, new Random(layout.nextLong()));
        }
        blocks.forEach(out::append);
        close(header);
        depth--;
    }

    private void method(int count, Set<Name> declared) {
        boolean isDefault = has(Construct.DEFAULT_NAMESPACE_OF_METHOD) || has(Construct.INHERITED_NAMESPACE);
        Name name = Names.method(kind);
        String method = isDefault ? name.local() : qualified(name);
        if (has(Construct.UNBOUND_PREFIX)) {
            method = "unbound:" + name.local();
        }
        List<Attribute> attributes = new ArrayList<>();
        if (isDefault) {
            attributes.add(new Attribute("xmlns", namespace(Names.NS).value));
        } else if (has(Construct.LATE_DECLARATIONS) || has(Construct.REBOUND_PREFIX)) {
            attributes.add(namespace(Names.NS));
        }
        above(attributes, 2);
        open(method, attributes, false);
        gap(Gap.IN_METHOD);
        parameter(count, declared, isDefault || has(Construct.DEFAULT_NAMESPACE));
        if (has(Construct.SECOND_PARAMETER)) {
            out.append("<more/>");
        }
        closing(Gap.AFTER_PARAMETER);
        close(method);
    }

    private void parameter(int count, Set<Name> declared, boolean inDefault) {
        List<Attribute> attributes = new ArrayList<>();
        if (has(Construct.LATE_DECLARATIONS)) {
            declared.stream()
                    .filter(name ->
                            !List.of(Names.SOAP_ENV, Names.WSA, Names.NS).contains(name))
                    .forEach(name -> attributes.add(namespace(name)));
        }
        if (inDefault && !has(Construct.INHERITED_NAMESPACE)) {
            attributes.add(new Attribute("xmlns", ""));
        }
        if (has(Construct.LATE_DECLARATIONS) && wire.isLiteral() && has(Construct.UNUSED_NAMESPACE)) {
            attributes.add(new Attribute("xmlns:unused2", "urn:unused"));
        }
        for (Markup.Attribute each : markup.parameter(count).attributes()) {
            if (each.name().equals(Names.ARRAY_TYPE)) {
                arrayType(count, attributes);
            } else {
                attributes.add(new Attribute(qualified(each.name()), qualified(Names.ARRAY)));
            }
        }
        if (has(Construct.ATTRIBUTE_ON_PARAMETER)) {
            attributes.add(new Attribute(
                    one(layout, List.of("id", "href", "xml:space", qualified(Names.ENCODING_STYLE))), "#a"));
        }
        boolean isItems = !wire.isList() && !wire.isPacked();
        boolean isEmpty = count == 0 && has(Construct.EMPTY_ELEMENT);
        String name = Names.parameter(kind).local();
        open(name, attributes, isEmpty);
        if (isEmpty) {
            depth--;
            return;
        }
        if (isItems) {
            gap(Gap.BEFORE_ITEMS);
            items(count);
        } else {
            out.append(dressed(text(count), true));
        }
        depth--;
        if (isItems && count > 0 && indent != null) {
            out.append(lineEnd).append(indent.repeat(depth));
        }
        close(has(Construct.MALFORMED_TAGS) && place == 2 ? name + "n" : name);
    }

    private void arrayType(int count, List<Attribute> attributes) {
        if (has(Construct.NO_ARRAY_TYPE)) {
            return;
        }
        Name type =
                has(Construct.OTHER_TYPE) ? Names.type(kind == Kind.INT ? Kind.DOUBLE : Kind.INT) : Names.type(kind);
        String size = Integer.toString(has(Construct.WRONG_COUNT) ? wrong(count) : count);
        if (has(Construct.ZEROS_IN_COUNT)) {
            size = "0".repeat(1 + layout.nextInt(3)) + size;
        }
        if (has(Construct.UNSTATED_COUNT) && !has(Construct.WRONG_COUNT)) {
            size = "";
        }
        if (has(Construct.TWO_DIMENSIONS)) {
            size = one(layout, List.of("1," + count, count + ",1", count + "][1", "*"));
        }
        if (has(Construct.REFERENCE_IN_COUNT)) {
            size = size.chars().mapToObj(c -> "&#" + c + ";").collect(Collectors.joining());
        }
        String name = has(Construct.NO_PREFIX_IN_TYPE) ? type.local() : qualified(type);
        attributes.add(new Attribute(qualified(Names.ARRAY_TYPE), name + "[" + size + "]"));
    }

    private int wrong(int count) {
        int other = values.nextInt(9);
        return other == count ? count + 1 : other;
    }

    private void items(int count) {
        Name[] members = Names.members(kind);
        int odd = count == 0 ? -1 : values.nextInt(count);
        String typed = " " + qualified(Names.XSI_TYPE) + "=" + quote + qualified(Names.type(kind)) + quote;
        for (int i = 0; i < count; i++) {
            if (i > 0) {
                gap(Gap.BETWEEN_ITEMS);
            }
            if (has(Construct.OTHER_ELEMENT) && i == odd) {
                out.append("<other>1</other>");
            }
            String attributes =
                    has(Construct.TYPED_ITEMS) || (has(Construct.TYPED_SOME) && values.nextInt(3) == 0) ? typed : "";
            if (has(Construct.UNUSED_NAMESPACE) && place == 2 && i == 0) {
                attributes += " xmlns:u=" + quote + "urn:unused" + quote;
            }
            if (i == odd) {
                attributes += faults();
            }
            StringBuilder content = new StringBuilder();
            if (members.length == 0) {
                content.append(dressed(value(kind, i == odd), i == odd));
            } else {
                members(members, i == odd, content);
            }
            if (content.isEmpty() && has(Construct.EMPTY_ELEMENT)) {
                out.append("<item").append(attributes).append(inTag).append("/>");
            } else {
                out.append("<item").append(attributes).append(inTag).append('>').append(content);
                close("item");
            }
        }
    }

    private String faults() {
        String faults = "";
        if (has(Construct.NIL)) {
            faults += " " + prefixes.get(Names.XSI.uri()) + ":nil='" + one(layout, List.of("true", "false", "1")) + "'";
        }
        if (has(Construct.ATTRIBUTE_ON_ITEM)) {
            faults += one(layout, List.of(" id='a'", " href='#a'", " xml:space='preserve'", " type='int'"));
        }
        return faults;
    }

    private void members(Name[] members, boolean isOdd, StringBuilder content) {
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < members.length; i++) {
            order.add(i);
        }
        if (has(Construct.MEMBER_ORDER)) {
            Collections.shuffle(order, new Random(values.nextLong()));
        }
        int odd = values.nextInt(members.length);
        for (int i : order) {
            String name = members[i].local();
            Kind type = kind.columns().get(i).type();
            // Forms of one type are in a member of that type.
            boolean inMember = isOdd && (i == odd || with.stream().anyMatch(each -> suitsLeaf(each, type)));
            String text = dressed(value(type, inMember), inMember);
            content.append(indent == null ? "" : " ");
            content.append('<')
                    .append(name)
                    .append('>')
                    .append(text)
                    .append("</")
                    .append(name)
                    .append('>');
        }
    }

    private static boolean suitsLeaf(Construct construct, Kind type) {
        return switch (construct) {
            case NOT_A_NUMBER, OUT_OF_RANGE -> type != Kind.STRING;
            case CHARACTERS, ESCAPED_CHARACTERS -> type == Kind.STRING;
            default -> type == Kind.DOUBLE;
        };
    }

    /**
     * Returns the text of a value.
     *
     * @param isOdd whether the value must be in the forms of the constructs; other values may be
     */
    private String value(Kind type, boolean isOdd) {
        String text = ValueTexts.plain(type, values);
        if (isOdd && type != Kind.STRING && has(Construct.NOT_A_NUMBER)) {
            return ValueTexts.noNumber(type, wire.isList(), values);
        }
        if (isOdd && type != Kind.STRING && has(Construct.OUT_OF_RANGE)) {
            return ValueTexts.outOfRange(type, values);
        }
        List<Construct> forms = with.stream().sorted().toList();
        for (Construct form : forms) {
            if (isOdd || values.nextInt(8) == 0) {
                text = ValueTexts.odd(form, type, text, values);
            }
        }
        return text;
    }

    /** Returns the text of all values where they are in one element. */
    private String text(int count) {
        if (wire.carriesBits()) {
            byte[] bytes = new byte[count * kind.fixedBytes()];
            new Random(values.nextLong()).nextBytes(bytes);
            return has(Construct.NOT_A_NUMBER) ? "A*==" : Base64.getEncoder().encodeToString(bytes);
        }
        StringBuilder text = new StringBuilder();
        int odd = count == 0 ? -1 : values.nextInt(count);
        for (int i = 0; i < count; i++) {
            text.append(i == 0 ? "" : has(Construct.LIST_SEPARATORS) ? one(values, BLANKS) : " ");
            text.append(value(kind, i == odd));
        }
        return wire.isPacked()
                ? Base64.getEncoder().encodeToString(text.toString().getBytes(StandardCharsets.UTF_8))
                : text.toString();
    }

    /** Returns the content of an element with a text. */
    private String dressed(String text, boolean isOdd) {
        String whole = text;
        if (chosen(Construct.SPACE_AROUND, isOdd)) {
            whole = one(values, BLANKS) + whole + one(values, BLANKS);
        }
        List<String> units =
                whole.codePoints().mapToObj(Character::toString).collect(Collectors.toCollection(ArrayList::new));
        Set<Integer> done = new HashSet<>();
        if (chosen(Construct.CDATA, isOdd) && !units.isEmpty()) {
            int from = values.nextInt(units.size());
            int to = from + 1 + values.nextInt(units.size() - from);
            List<String> part = units.subList(from, to);
            String raw = String.join("", part);
            if (!raw.contains("]]>") && !raw.contains("\r")) {
                part.clear();
                units.add(from, "<![CDATA[" + raw + "]]>");
                done.add(from);
            }
        }
        for (int i = 0; i < units.size(); i++) {
            if (!done.contains(i)) {
                units.set(i, escaped(units.get(i)));
            }
        }
        refer(Construct.DECIMAL_REFERENCE, "&#%d;", units, isOdd);
        refer(Construct.HEX_REFERENCE, values.nextBoolean() ? "&#x%X;" : "&#x%06x;", units, isOdd);
        insert(Construct.EMPTY_CDATA, "<![CDATA[]]>", units, isOdd);
        insert(Construct.COMMENT_IN_VALUE, "<!--1-->", units, isOdd);
        insert(Construct.INSTRUCTION_IN_VALUE, "<?p 1?>", units, isOdd);
        insert(Construct.ELEMENT_IN_VALUE, "<b/>", units, isOdd);
        insert(Construct.ENTITY, "&entity;", units, isOdd);
        insert(
                Construct.FORBIDDEN_CHARACTER,
                one(values, List.of("&#0;", "\u0001", "&#xFFFE;", "\uffff", "&#xD800;")),
                units,
                isOdd);
        return String.join("", units);
    }

    /** Returns whether a value gets a construct: the one that must, and some others unless they would be refused. */
    private boolean chosen(Construct construct, boolean isOdd) {
        return has(construct) && (isOdd || (!construct.isRefused() && values.nextInt(4) == 0));
    }

    private void refer(Construct construct, String format, List<String> units, boolean isOdd) {
        if (chosen(construct, isOdd) && !units.isEmpty()) {
            int at = values.nextInt(units.size());
            String unit = units.get(at);
            if (unit.codePointCount(0, unit.length()) == 1) {
                units.set(at, String.format(format, unit.codePointAt(0)));
            }
        }
    }

    private void insert(Construct construct, String text, List<String> units, boolean isOdd) {
        if (chosen(construct, isOdd)) {
            units.add(values.nextInt(units.size() + 1), text);
        }
    }

    private static String escaped(String unit) {
        return switch (unit) {
            case "<" -> "&lt;";
            case "&" -> "&amp;";
            case ">" -> "&gt;";
            case "\r" -> "&#13;";
            default -> unit;
        };
    }
}
