package org.xmlcost.fuzz;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.encode.CanonicalText;
import org.xmlcost.wire.markup.Addressing;
import org.xmlcost.wire.markup.Name;
import org.xmlcost.wire.markup.Names;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import static org.xmlcost.fuzz.Recipe.added;
import static org.xmlcost.fuzz.Recipe.one;

/**
 * Text of one message in the forms of some constructs: the canonical message, edited by each construct. Two streams of
 * random numbers decide the rest: one the markup, so that messages of one sender have the same, and one the values.
 *
 * <p>Until the end, a character of the private use area stands for each value, by its column, and for each construct
 * between elements.
 */
final class MessageText {
    private static final char VALUE = '\uE000';
    private static final Pattern VALUES = Pattern.compile("[\uE000-\uE00F]");
    private static final int BETWEEN = 0xE100;
    private static final String EMPTY_ELEMENT = "<([^\\s<>/!?]+)([^<>]*)></\\1\\s*>";

    private final Recipe recipe;
    private final Charset encoding;
    private final String encodingName;
    private final String parameter;
    private final int count;
    private final LeafText leaves;
    private final ArrayText array;
    /** Elements above the parameter; one of them has the attributes of a construct. */
    private final List<String> above;
    /** Places between elements; those that every message has are the first six. */
    private final List<String> gaps;

    private String text;

    /**
     * Creates a text.
     *
     * @param with constructs that suit the wire and the kind
     * @param layout seed of the markup
     * @param values seed of the count and the values
     */
    MessageText(Wire wire, Kind kind, Set<Construct> with, long layout, long values) {
        recipe = Recipe.of(wire, kind, with, new SplittableRandom(layout), new SplittableRandom(values));
        boolean isWide = !wire.encoding().equals(StandardCharsets.UTF_8);
        encoding = recipe.has(Construct.UTF_16_LE)
                ? StandardCharsets.UTF_16LE
                : isWide || recipe.has(Construct.UTF_16_BE) ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_8;
        encodingName = encoding.equals(StandardCharsets.UTF_8) ? "UTF-8" : "UTF-16";
        parameter = Names.parameter(kind).local();
        count = recipe.count();
        leaves = new LeafText(recipe);
        array = new ArrayText(recipe);
        above = List.of("SOAP-ENV:Envelope", "SOAP-ENV:Body", Names.method(kind).qualified());
        gaps = List.of(
                "(?=<SOAP-ENV:(?:Header|Body)[ >])",
                "(?=<ns:)",
                "(?=<" + parameter + "[ >])",
                "(?=</ns:)",
                "(?=</SOAP-ENV:Body>)",
                "(?=</SOAP-ENV:Envelope>)",
                "(?=<SOAP-ENV:Envelope )",
                "\\z",
                "(?=<item>)",
                "(?<=</item>)");
    }

    byte[] bytes() {
        text = canonical();
        Set<Construct> all = recipe.with().isEmpty() ? Set.of() : EnumSet.copyOf(recipe.with());
        header();
        all.forEach(this::edit);
        text = new TagStyle(recipe).of(array.of(text));
        int[] values = {0};
        text = VALUES.matcher(text)
                .replaceAll(each -> Matcher.quoteReplacement(value(each.group().charAt(0) - VALUE, values[0]++)));
        all.forEach(each -> text = text.replace(marker(each), between(each)));
        if (recipe.has(Construct.EMPTY_ELEMENT)) {
            replace(EMPTY_ELEMENT, "<$1$2/>");
        }
        boolean isMarked = !encoding.equals(StandardCharsets.UTF_8) || recipe.has(Construct.BYTE_ORDER_MARK);
        return (isMarked ? "\uFEFF" + text : text).getBytes(encoding);
    }

    /** Returns the canonical message with a mark for each value, and the namespaces that some constructs need. */
    private String canonical() {
        Object[] zeros = recipe.kind().columns().stream()
                .map(column -> column.type() == Kind.STRING
                        ? Collections.nCopies(recipe.count(), "0").toArray(String[]::new)
                        : column.type().array(recipe.count()))
                .toArray();
        MessageBuffer out = new MessageBuffer(1024);
        CanonicalText.write(recipe.wire(), Payload.of(recipe.kind(), zeros), out);
        String whole = new String(out.toByteArray(), recipe.wire().encoding())
                .replaceFirst("encoding=\"[^\"]*\"", "encoding=\"" + encodingName + "\"");
        if (Stream.of(Construct.TYPED_ITEMS, Construct.TYPED_SOME, Construct.NIL, Construct.NIL_FALSE)
                .anyMatch(recipe::has)) {
            for (Name name : List.of(Names.XSI, Names.XSD)) {
                String declaration = " xmlns:" + name.prefix() + "=\"" + name.uri() + '"';
                whole = whole.contains(declaration) ? whole : added(whole, above.get(0), declaration);
            }
        }
        int at = whole.indexOf('<' + parameter);
        String content = whole.substring(at);
        int[] index = {0};
        return whole.substring(0, at)
                + (recipe.isItems()
                        ? Pattern.compile(">[^<>]+</")
                                .matcher(content)
                                .replaceAll(each -> ">" + (char) (VALUE + index[0]++ % zeros.length) + "</")
                        : content.replaceFirst(">[^<]*</", ">" + VALUE + "</"));
    }

    private String value(int column, int index) {
        if (!recipe.isItems()) {
            return leaves.dressed(leaves.list(count), true);
        }
        return array.value(leaves, column, index);
    }

    private void edit(Construct construct) {
        SplittableRandom layout = recipe.layout();
        switch (construct) {
            case NO_DECLARATION -> replace("<\\?xml.*\n", "");
            case OTHER_DECLARATION -> replace("<\\?xml.*", one(layout, declarations()));
            case COMMENT, COMMENT_OF_TAGS, INSTRUCTION -> replace(one(layout, gaps), marker(construct));
            case CDATA_BETWEEN, REFERENCE_BETWEEN, TEXT_BETWEEN, MALFORMED_COMMENT ->
                replace(one(layout, gaps.subList(0, 6)), marker(construct));
            case REBOUND_PREFIX ->
                replace("(?s)xmlns:ns=\"([^\"]*)\"(.*?<ns:\\w++)", "xmlns:ns=\"urn:elsewhere\"$2 xmlns:ns=\"$1\"");
            case LATE_DECLARATIONS -> {
                replace("(?s)( xmlns:ns=\"[^\"]*\")(.*?<ns:\\w++)(?! xmlns:ns)", "$2$1");
                for (String prefix : List.of("SOAP-ENC", "xsi", "xsd")) {
                    replace("(?s)( xmlns:" + prefix + "=\"[^\"]*\")(.*?<" + parameter + ")", "$2$1");
                }
            }
            case SOAP_ATTRIBUTES -> {
                if (recipe.place() == 1) {
                    replace(" SOAP-ENV:encodingStyle=\"[^\"]*\"", "");
                }
                addAbove(" SOAP-ENV:encodingStyle=\"" + one(layout, List.of("", "urn:x", "a b"))
                        + "\" SOAP-ENV:mustUnderstand=\"1\"");
            }
            case FOREIGN_ATTRIBUTES ->
                addAbove(" xmlns:f=\"urn:foreign\" f:a=\"[" + recipe.near() + "]\""
                        + (layout.nextBoolean() ? " f:b=\"&lt;item> &amp;&#10;\"" : "") + " xml:lang=\"en\" id=\"x\"");
            case UNUSED_NAMESPACE -> addAbove(" xmlns:unused=\"urn:unused\"");
            case DUPLICATE_ATTRIBUTE -> text = added(text, above.get(0), " twice=\"1\" twice=\"2\"");
            case WRONG_NAMESPACE -> {
                String uri = (recipe.place() == 0 ? Names.SOAP_ENV : Names.NS).uri();
                List<String> others =
                        List.of("urn:other", "http://www.w3.org/2003/05/soap-envelope", uri + "/", uri + " ");
                text = text.replace('"' + uri + '"', '"' + one(layout, others) + '"');
            }
            case DOCUMENT_TYPE ->
                replace(
                        "(?=<SOAP-ENV:Envelope)",
                        one(layout, List.of("<!DOCTYPE a>", "<!DOCTYPE a []>", "<!DOCTYPE a SYSTEM 'urn:none'>")));
            case SECOND_PARAMETER -> replace("(?=</ns:)", "<more/>");
            case MALFORMED_TAGS ->
                replace(
                        "</" + List.of(above.get(0), above.get(1), parameter).get(recipe.place()) + ">",
                        "</"
                                + List.of("soap-env:envelope", "SOAP-ENV:Bodyx", parameter + "n")
                                        .get(recipe.place()) + ">");
            default -> {
                // The construct is one of the header, the array, the values or the style of tags.
            }
        }
    }

    private void replace(String pattern, String replacement) {
        text = text.replaceAll(pattern, replacement);
    }

    private void addAbove(String attributes) {
        text = added(text, above.get(recipe.place()), attributes);
    }

    private List<String> declarations() {
        return List.of(
                "<?xml version='1.0' encoding='" + encodingName + "'?>",
                "<?xml version=\"1.0\"?>",
                "<?xml  version = '1.0'\tencoding = '" + encodingName + "' standalone='yes' ?>",
                "<?xml version='1.0' standalone='no'?>",
                "<?xml version='1.0' encoding='" + encodingName.toLowerCase(Locale.ROOT) + "'?>");
    }

    private void header() {
        if (!recipe.wire().hasHeader() && !recipe.has(Construct.UNEXPECTED_HEADER)) {
            return;
        }
        List<String> texts = Addressing.of(recipe.kind()).texts();
        List<String> blocks = new ArrayList<>(IntStream.range(0, texts.size())
                .filter(i -> !recipe.has(Construct.FEW_BLOCKS)
                        || Addressing.BLOCKS.get(i).equals(Names.ACTION))
                .mapToObj(i ->
                        "<" + Addressing.BLOCKS.get(i) + ">" + texts.get(i) + "</" + Addressing.BLOCKS.get(i) + ">")
                .toList());
        if (recipe.has(Construct.FOREIGN_BLOCKS)) {
            blocks.add("<f:b xmlns:f=\"urn:foreign\" SOAP-ENV:mustUnderstand=\"0\">7<f:c>8<item/></f:c></f:b>");
        }
        if (recipe.has(Construct.MUST_UNDERSTAND) || recipe.has(Construct.UNEXPECTED_HEADER)) {
            blocks.add("<f:b xmlns:f=\"urn:foreign\" SOAP-ENV:mustUnderstand=\"1\"/>");
        }
        if (recipe.has(Construct.BLOCK_ORDER)) {
            Collections.shuffle(blocks, new Random(recipe.layout().nextLong()));
        }
        replace("<SOAP-ENV:Header>.*</SOAP-ENV:Header>", "");
        String declaration = text.contains("xmlns:wsa=") ? "" : " xmlns:wsa=\"" + Names.WSA.uri() + '"';
        replace(
                "(?=<SOAP-ENV:Body)",
                "<SOAP-ENV:Header" + declaration + ">" + String.join("", blocks) + "</SOAP-ENV:Header>");
    }

    private static String marker(Construct construct) {
        return Character.toString(BETWEEN + construct.ordinal());
    }

    private String between(Construct construct) {
        return switch (construct) {
            case COMMENT -> "<!-- a comment -->";
            case COMMENT_OF_TAGS -> "<!--<item>7</item>[" + recipe.near() + "]-->";
            case INSTRUCTION -> "<?target [" + recipe.near() + "] <item>7</item>?>";
            case CDATA_BETWEEN -> "<![CDATA[ \n]]>";
            case REFERENCE_BETWEEN -> "&#32;&#xA;&#x9;";
            case TEXT_BETWEEN -> "7";
            case MALFORMED_COMMENT -> "<!-- a--b -->";
            default -> "";
        };
    }
}
