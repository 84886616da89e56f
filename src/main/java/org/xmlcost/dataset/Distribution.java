package org.xmlcost.dataset;

import org.xmlcost.payload.Kind;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

import static org.xmlcost.payload.Kind.BLOB;
import static org.xmlcost.payload.Kind.BUSINESS;
import static org.xmlcost.payload.Kind.BYTE;
import static org.xmlcost.payload.Kind.DOUBLE;
import static org.xmlcost.payload.Kind.FLOAT;
import static org.xmlcost.payload.Kind.INT;
import static org.xmlcost.payload.Kind.STRING;
import static org.xmlcost.payload.Kind.VOID;

/**
 * How the values of a payload are drawn. It decides how long number text is, and with it most of what a text message
 * costs.
 *
 * <p>In structs it governs the double. Their other members are companions: {@code mesh} walks a grid 1000 wide row by
 * row, ints of other structs count from 1, and texts are drawn from {@link #WORDS}; under {@link #SPECIAL} every member
 * is special. A kind's default is the first that supports it. {@code datasets/README.md} has the formulas.
 */
public enum Distribution {
    /**
     * Every bit pattern that is finite, alike: 17 digits and exponents of three, the dearest text. For bytes and ints
     * every value.
     */
    UNIFORM_BITS("uniform-bits", "every finite bit pattern alike", BYTE, INT, FLOAT, DOUBLE, BLOB),
    /** Multiples of 2^-53 (of 2^-24 for float) from 0 to 1, as generators of random numbers give them. */
    UNIFORM01("uniform01", "uniform from 0 to 1", FLOAT, DOUBLE),
    /** Sensor readings, -999.99 to 999.99: the double nearest to two decimals, so the shortest text has two as well. */
    DECIMAL2("decimal2", "sensor readings with two decimals, -999.99 to 999.99", FLOAT, DOUBLE),
    /** Counts and codes: whole numbers from -999 to 999, as bytes from 0 to 99. */
    INTEGERS("integers", "whole numbers from -999 to 999, bytes from 0 to 99", BYTE, INT, FLOAT, DOUBLE),
    /**
     * A smooth series about 0, where neighbours share leading digits; ints are its thousandths, bytes 128 plus its
     * units.
     */
    WALK("walk", "a smooth series about 0; of bytes, about 128", BYTE, INT, FLOAT, DOUBLE),
    /**
     * Fitted to the message sizes of table 2 of the KISTI study. Bytes are 0 to 255, ints 31 random bits. Floats and
     * doubles are uniform from -2.27e9 to 4.54e9: one law, whose two ends follow from the two mean lengths (12.745 as
     * {@code %.9G}, 18.222 as {@code %.17G}) and which holds the eight floats that the study prints, one of them
     * negative.
     */
    KISTI_T2("kisti-t2", "as long in gSOAP's text as table 2 of the KISTI study", BYTE, INT, FLOAT, DOUBLE),
    /**
     * Fitted to table 4 of the KISTI study, whose means are 14 - 1/9 and 22 - 1/9 characters: positive, all 9 (float)
     * or 17 digits, the exponent always shown and of two digits. So 1e9 to 1e38 for float, 1e17 to 1e99 for double.
     */
    KISTI_T4("kisti-t4", "as long in gSOAP's text as table 4 of the KISTI study", FLOAT, DOUBLE),
    /**
     * ASCII text of 10 to 24 characters, 17 on average: lower-case letters and single blanks inside. Nothing to escape.
     */
    WORDS("words", "ASCII text of 17 characters on average", STRING),
    /**
     * 0 to 34 code points that XML 1.0 allows, as many of each UTF-8 length: controls, markup and supplementary ones
     * among them.
     */
    UNICODE("unicode", "random code points that XML 1.0 allows, 17 on average", STRING),
    /**
     * One text of 150 bytes, as the studies of Axis2/C and WSO2 have echoed: ASCII, lower-case letters and single
     * blanks inside.
     */
    TEXT_150("text-150", "ASCII text of 150 bytes", STRING),
    /** As {@link #TEXT_150}, of 1000 bytes. */
    TEXT_1000("text-1000", "ASCII text of 1000 bytes", STRING),
    /** As {@link #TEXT_150}, of 10 000 bytes. */
    TEXT_10000("text-10000", "ASCII text of 10 000 bytes", STRING),
    /** As {@link #TEXT_150}, of 100 000 bytes. */
    TEXT_100000("text-100000", "ASCII text of 100 000 bytes", STRING),
    /** The five messages of the table-driven XML study; see {@link Businesses}. Here a text of 50 bytes. */
    SHORT("short", "a text of 50 bytes", BUSINESS),
    /** One customer. */
    SIMPLE("simple", "one customer", BUSINESS),
    /** 20 customers. */
    MEDIUM("medium", "20 customers", BUSINESS),
    /** One customer and 50 products. */
    COMPLEX("complex", "one customer and 50 products", BUSINESS),
    /** One customer and an image of 14 864 bytes. */
    SIMPLE_JPEG("simpleJpeg", "one customer and an image of 14 864 bytes", BUSINESS),
    /**
     * The edges: NaN, INF, -0.0, subnormals, the least and the greatest, all powers of ten; strings of white space,
     * line ends, markup and the ends of XML's character ranges. In a fixed order first, then drawn from the same list.
     */
    SPECIAL(
            "special",
            "the edges: NaN, INF, -0.0, subnormals, extremes; markup and white space",
            BYTE,
            INT,
            FLOAT,
            DOUBLE,
            STRING,
            BUSINESS),
    /** Nothing to draw. */
    NONE("none", "no values", VOID);

    private static final int LONG_TEXTS = 100;

    private final String id;
    private final String about;
    private final Set<Kind> kinds;

    Distribution(String id, String about, Kind first, Kind... others) {
        this.id = id;
        this.about = about;
        this.kinds = EnumSet.of(first, others);
    }

    /** The name on the command line and in results. */
    public String id() {
        return id;
    }

    /** What is drawn, in a line. */
    public String about() {
        return about;
    }

    /** Whether values of that kind can be drawn so; of a struct it is the double that counts. */
    public boolean supports(Kind kind) {
        return kinds.contains(kind.isStruct() ? DOUBLE : kind);
    }

    /** The most values that are drawn: long texts are few, and a business message is one. */
    public int largestCount(Kind kind) {
        return switch (this) {
            case NONE -> 0;
            case TEXT_150, TEXT_1000, TEXT_10000, TEXT_100000 -> LONG_TEXTS;
            default -> kind == BUSINESS ? 1 : PayloadSpec.LARGEST_COUNT;
        };
    }

    /** Those that a kind can have, its default first. */
    public static List<Distribution> of(Kind kind) {
        return Arrays.stream(values())
                .filter(distribution -> distribution.supports(kind))
                .toList();
    }

    @Override
    public String toString() {
        return id;
    }

    /**
     * Returns the distribution of that id.
     *
     * @throws IllegalArgumentException naming the distributions there are
     */
    public static Distribution of(String id) {
        return Arrays.stream(values())
                .filter(distribution -> distribution.id.equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "no distribution '" + id + "'; there are " + Arrays.toString(values())));
    }
}
