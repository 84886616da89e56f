package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.HostileBinaryTest.Message;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.Wire;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import static org.xmlcost.codec.fastinfoset.FiBytes.END;
import static org.xmlcost.codec.fastinfoset.FiBytes.ITEM;

/**
 * Messages that no reader of {@code fi} and {@code fi-unindexed} may accept, for readers opened for ints or strings.
 */
public final class HostileFastInfoset {

    /** One value, so that a message written by hand is good but for what its name says. */
    static final Payload INTS = new Payload.Ints(new int[] {1});

    static final Payload STRINGS = new Payload.Strings(new String[] {"a"});
    /** 2 000 000 000, 2^31 - 1, 2^31 and 2^32 - 1, less what the longest form adds. */
    private static final int[][] ABSURD = {
        {0x77, 0x35, 0x94, 0}, {0x7F, 0xFF, 0xFE, 0xFC}, {0x80, 0, 0, 0}, {0xFF, 0xFF, 0xFF, 0xFF}
    };

    private static final int MANY = 1_000_000;
    /** Elements: trees of them take long to build, and no stack holds as many calls. */
    private static final int NESTED = 100_000;

    private final List<Message> all = new ArrayList<>();

    private HostileFastInfoset() {}

    /** Returns all of them. */
    public static List<Message> all() {
        HostileFastInfoset hostile = new HostileFastInfoset();
        hostile.lengths();
        hostile.references();
        hostile.prolog();
        hostile.structure();
        hostile.characters();
        hostile.size();
        return hostile.all;
    }

    private void lengths() {
        for (int[] length : ABSURD) {
            String claimed =
                    " of " + Long.toHexString((long) length[0] << 24 | length[1] << 16 | length[2] << 8 | length[3]);
            ints("a text" + claimed, values().firstItem().add(0x83).add(length).ascii("1"));
            ints(
                    "an indexed text" + claimed,
                    values().firstItem().add(0x93).add(length).ascii("1"));
            ints(
                    "a UTF-16 text" + claimed,
                    values().firstItem().add(0x87).add(length).add(0, '1'));
            ints("a name" + claimed, values().add(0x3C, 0x60).add(length).ascii("item"));
            ints(
                    "an attribute" + claimed,
                    values().add(0x7C)
                            .name("item")
                            .add(0x78)
                            .name("a")
                            .add(0x0C)
                            .add(length)
                            .ascii("x"));
            ints("a comment" + claimed, values().add(0xE2, 0x0C).add(length).ascii("x"));
            ints(
                    "a restricted alphabet" + claimed,
                    values().firstItem().add(0x88, 0x03).add(length).add(0x1F));
            ints(
                    "an encoding algorithm" + claimed,
                    values().firstItem().add(0x8C, 0x0F).add(length).add(0, 0, 0, 1));
            ints(
                    "a namespace" + claimed,
                    document().add(0x38, 0xCD, 0x60).add(length).ascii("urn:"));
            ints(
                    "additional data" + claimed,
                    new FiBytes().add(0xE0, 0, 0, 1, 0x40, 0, 0x60).add(length).ascii("x"));
        }
        ints(
                "a text one octet longer than the message",
                values().firstItem().add(0x82, 0).ascii("12"));
    }

    private void references() {
        ints(
                "an element name that is not in the table",
                values().add(ITEM).text("1").add(END));
        ints(
                "an element name of a long index",
                values().firstItem().text("1").add(END, 0x20, 0).text("-2").add(END));
        ints(
                "an element name of the longest index",
                values().add(0x30, 0x0F, 0xFF, 0xFF).text("1").add(END));
        ints("a text that is not in the table", values().firstItem().add(0xA0, END));
        ints("a text of a long index", values().firstItem().indexedText("1").add(END, ITEM, 0xB0, 0, END));
        ints("a text of the longest index", values().firstItem().add(0xB8, 0xFF, 0xFF, 0xFF, END));
        ints(
                "an attribute name that is not in the table",
                values().add(0x7C)
                        .name("item")
                        .add(0x3F, 0x00, 'x', END)
                        .text("1")
                        .add(END));
        ints(
                "an attribute value that is not in the table",
                values().add(0x7C).name("item").add(0x78).name("a").add(0xBF, END));
        ints(
                "a local name that is not in the table",
                values().add(0x3C, 0xBF).text("1").add(END));
        ints(
                "a namespace that is not in the table",
                values().add(0x3D, 0xBF).name("item").text("1").add(END));
        ints(
                "a prefix that is not in the table",
                values().add(0x3F, 0xBF, 0x81).name("item").text("1").add(END));
        ints(
                "a prefix without a namespace",
                values().add(0x3E, 0x81).name("item").text("1").add(END));
        ints(
                "a comment that is not in the table",
                values().add(0xE2, 0xBF).firstItem().text("1").add(END));
        strings(
                "a long text in the table",
                values(STRINGS).firstItem().indexedText("x".repeat(94)).add(END));
        strings(
                "a text stands for many",
                values(STRINGS)
                        .firstItem()
                        .indexedText("x".repeat(93))
                        .repeat(MANY, 0xA0)
                        .add(END));
        strings("long text, many references", amplified());
    }

    /** 40 KB that the library reads as 400 million characters. */
    private static FiBytes amplified() {
        return values(STRINGS)
                .firstItem()
                .add(0x93, 0, 0, 0x4E, 0x20)
                .ascii("x".repeat(20_000 + 259))
                .repeat(20_000, 0xA0)
                .add(END);
    }

    private void prolog() {
        byte[] good = FiBytes.canonical(Wire.FI_UNINDEXED, INTS);
        byte[] root = Arrays.copyOfRange(good, 5, good.length);
        ints("nothing", new FiBytes().bytes());
        ints("text", new FiBytes().ascii("<?xml version='1.0'?><x/>").bytes());
        ints("another version", new FiBytes().add(0xE0, 0, 0, 2, 0).add(root).bytes());
        ints("document type", document().add(0xC4, END).add(root).bytes());
        ints(
                "document type with a system identifier",
                document()
                        .add(0xC6)
                        .name("file:///etc/passwd")
                        .add(END)
                        .add(root)
                        .bytes());
        ints(
                "document type after notations and entities",
                new FiBytes()
                        .add(0xE0, 0, 0, 1, 0x18, 0xC3)
                        .name("n")
                        .name("s")
                        .name("p")
                        .add(END, 0xD0)
                        .name("e")
                        .name("file:///etc/passwd")
                        .name("n")
                        .add(END, 0xC6)
                        .name("http://127.0.0.1:9/")
                        .add(END)
                        .add(root)
                        .bytes());
        ints(
                "initial vocabulary with an alphabet",
                new FiBytes()
                        .add(0xE0, 0, 0, 1, 0x20, 0x08, 0, 0, 0x02)
                        .ascii("012")
                        .add(root)
                        .bytes());
        ints(
                "initial vocabulary with a million alphabets",
                new FiBytes()
                        .add(0xE0, 0, 0, 1, 0x20, 0x08, 0, 0x8F, 0xFF, 0xFF)
                        .repeat(MANY, 0x01, 'a', 'a')
                        .add(root)
                        .bytes());
        ints(
                "external vocabulary",
                new FiBytes()
                        .add(0xE0, 0, 0, 1, 0x20, 0x10, 0)
                        .name("http://127.0.0.1:9/vocabulary")
                        .add(root)
                        .bytes());
        ints(
                "processing instruction first",
                document().add(0xE1).name("p").add(0x00, 'd').add(root).bytes());
        ints(
                "XML declaration",
                new FiBytes().ascii("<?xml encoding='finf'?>").add(good).bytes());
        ints("two documents", new FiBytes().add(good).add(good).bytes());
        ints("a byte after the document", new FiBytes().add(good).add(0).bytes());
        ints(
                "a second root",
                new FiBytes()
                        .add(Arrays.copyOf(good, good.length - 1))
                        .element("x")
                        .add(END, END)
                        .bytes());
    }

    private void structure() {
        ints("no root", document().add(END).bytes());
        ints("two ends without a root", document().add(0xFF).bytes());
        ints(
                "an end too many",
                values().firstItem().text("1").add(END, END).repeat(5, END).bytes());
        ints(
                "an end too few",
                values().firstItem().text("1").add(END).repeat(4, END).bytes());
        ints(
                "an entity reference in a value",
                values().firstItem().text("1").add(0xC8).name("e").text("2").add(END));
        ints(
                "an entity reference with a file",
                values().firstItem()
                        .add(0xCA)
                        .name("e")
                        .name("file:///etc/passwd")
                        .add(END));
        strings(
                "entity references without end",
                values(STRINGS)
                        .firstItem()
                        .add(0xC8)
                        .name("e")
                        .repeat(MANY, 0xC8, 0x80)
                        .add(END));
        ints(
                "a processing instruction",
                values().add(0xE1)
                        .name("p")
                        .add(0x00, 'd')
                        .firstItem()
                        .text("1")
                        .add(END));
        ints(
                "an element in a value",
                values().firstItem().text("1").element("b").add(END, END));
        ints("text between items", values().text("7").firstItem().text("1").add(END));
        ints(
                "an attribute that changes a value",
                values().add(0x7C)
                        .name("item")
                        .add(0x78)
                        .name("href")
                        .add(0x01, '#', '1', END)
                        .add(END));
        ints(
                "an attribute twice",
                values().add(0x7C)
                        .name("item")
                        .add(0x78)
                        .name("a")
                        .add(0x00, 'x')
                        .add(0x03, 0x00, 'x', END)
                        .text("1")
                        .add(END));
        ints(
                "a namespace twice",
                document()
                        .add(0x38, 0xCF)
                        .name("p")
                        .name("u")
                        .add(0xCF, 0x81, 0x81, END)
                        .element("x")
                        .add(END, END)
                        .bytes());
        ints(
                "namespaces without an end",
                document().add(0x38, 0xCF).name("p").name("u").add(0x00).bytes());
        ints(
                "one value more than claimed",
                values().firstItem().text("1").add(END, ITEM).text("2").add(END));
        ints("one value less than claimed", values());
        ints("a value that is no int", values().firstItem().text("x").add(END));
        ints("bits in place of text", values().firstItem().add(0x8C, 0x0E, 1, 0, 0, 0, 1, END));
        ints(
                "bits in an attribute",
                values().add(0x7C)
                        .name("item")
                        .add(0x78)
                        .name("a")
                        .add(0x30, 0x33, 0, 0, 0, 1, END)
                        .text("1")
                        .add(END));
        ints("CDATA", values().firstItem().add(0x8C, 0x24, '1', END));
        ints("a text of an alphabet", values().firstItem().add(0x88, 0x00, 0x1F, END));
        ints("an algorithm of nobody", values().firstItem().add(0x8C, 0x80, 1, END));
        ints("an item that is none", values().firstItem().add(0xC0, END));
    }

    private void characters() {
        octets("a byte that is no UTF-8", 0xFF);
        octets("overlong UTF-8", 0xC0, 0x80);
        octets("UTF-8 cut short", 0xE2, 0x82);
        octets("a surrogate in UTF-8", 0xED, 0xA0, 0x80);
        octets("beyond Unicode", 0xF4, 0x90, 0x80, 0x80);
        octets("NUL", 'a', 0, 'b');
        octets("a control character", 7);
        octets("U+FFFE", 0xEF, 0xBF, 0xBE);
        strings("UTF-16 of an odd length", values(STRINGS).firstItem().add(0x86, 0x00, 0, 'a', 0, END));
    }

    private void size() {
        ints(
                "a hundred thousand elements for a root",
                document()
                        .element("a")
                        .repeat(NESTED, 0)
                        .repeat(NESTED + 2, END)
                        .bytes());
        ints(
                "a hundred thousand elements that never end",
                document().element("a").repeat(NESTED, 0).bytes());
        ints(
                "a hundred thousand items in each other",
                values().firstItem().repeat(NESTED, ITEM).repeat(NESTED + 1, END));
        strings(
                "a hundred thousand elements in a value",
                values(STRINGS)
                        .firstItem()
                        .element("b")
                        .repeat(NESTED, ITEM + 1)
                        .repeat(NESTED + 1, END)
                        .add(END));
        ByteArrayOutputStream attributes = new ByteArrayOutputStream();
        for (int i = 0; i < 200_000; i++) {
            String name = String.format("a%05x", i);
            attributes.writeBytes(
                    new FiBytes().add(0x78).name(name).add(0x00, 'x').bytes());
        }
        ints(
                "200 000 attributes",
                values().add(0x7C)
                        .name("item")
                        .add(attributes.toByteArray())
                        .add(END)
                        .text("1")
                        .add(END));
        ints(
                "a million namespaces",
                document()
                        .add(0x38)
                        .repeat(MANY, 0xCF, 0x00, 'p', 0x00, 'u')
                        .add(END)
                        .element("x")
                        .bytes());
        ints(
                "a name of 64 octets, a million times",
                document()
                        .element("a")
                        .element("n".repeat(64))
                        .repeat(MANY, END, 1)
                        .repeat(3, END)
                        .bytes());
        ints(
                "a hundred thousand empty items",
                values().firstItem().repeat(NESTED, END, ITEM).add(END));
    }

    private static FiBytes document() {
        return FiBytes.document();
    }

    private static FiBytes values() {
        return values(INTS);
    }

    private static FiBytes values(Payload payload) {
        return FiBytes.upToValues(payload);
    }

    private void octets(String name, int... octets) {
        byte[] bytes = new FiBytes().add(octets).bytes();
        strings(name, values(STRINGS).firstItem().chunk(0x80, bytes).add(END));
    }

    private void ints(String name, FiBytes open) {
        ints(name, open.ended());
    }

    private void strings(String name, FiBytes open) {
        all.add(new Message(name, STRINGS, open.ended()));
    }

    private void ints(String name, byte[] bytes) {
        all.add(new Message(name, INTS, bytes));
    }
}
