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
import static org.xmlcost.payload.Kind.PEAK;
import static org.xmlcost.payload.Kind.POINT;
import static org.xmlcost.payload.Kind.STRING;
import static org.xmlcost.payload.Kind.VOID;

/**
 * Random distribution of the values of a payload. It determines the length of number text, and so most of the cost of a
 * text message.
 *
 * <p>In a struct, the distribution applies to floats and doubles. The other members are companions: the ints of
 * {@code mesh} walk a grid 1000 wide row by row, those of {@code peak} are the same for 500 values, the ints of other
 * structs count from 1, and texts are drawn from {@link #WORDS}. With {@link #SPECIAL}, every member is special. The
 * default of a kind is the first distribution that supports the kind. {@code datasets/README.md} has the formulas.
 */
public enum Distribution {
    /**
     * A track near 47 degrees north and 9 degrees east: degrees with seven decimals, heights with one, as receivers of
     * satellite navigation write them.
     */
    TRACK("track", "a track on Earth: degrees with seven decimals, metres with one", POINT),
    /**
     * Mass spectra of 100 to 900 peaks: ratios of mass to charge rise from 100 with all their digits, intensities are
     * from 100 to 1e7.
     */
    SPECTRA("spectra", "mass spectra of 100 to 900 peaks", PEAK),
    /**
     * Every finite bit pattern with equal probability. Doubles have up to 17 digits and exponents of up to three
     * digits, the most expensive text. Bytes and ints have every value with equal probability.
     */
    UNIFORM_BITS("uniform-bits", "every finite bit pattern alike", BYTE, INT, FLOAT, DOUBLE, BLOB),
    /** Multiples of 2^-53 (of 2^-24 for float) from 0 to 1, as random number generators return them. */
    UNIFORM01("uniform01", "uniform from 0 to 1", FLOAT, DOUBLE),
    /**
     * Sensor readings from -999.99 to 999.99. Each is the double nearest to a number with two decimals, so its shortest
     * text has at most two decimals.
     */
    DECIMAL2("decimal2", "sensor readings with two decimals, -999.99 to 999.99", FLOAT, DOUBLE),
    /** Counts and codes: whole numbers from -999 to 999, bytes from 0 to 99. */
    INTEGERS("integers", "whole numbers from -999 to 999, bytes from 0 to 99", BYTE, INT, FLOAT, DOUBLE),
    /**
     * A smooth series about 0, in which successive values share leading digits. Ints are 1000 times the values, bytes
     * are 128 plus the values, both rounded.
     */
    WALK("walk", "a smooth series about 0; of bytes, about 128", BYTE, INT, FLOAT, DOUBLE),
    /**
     * Values fitted to the message sizes of table 2 of the KISTI study. Bytes are 0 to 255, ints 31 random bits. Floats
     * and doubles share one uniform distribution, from -2.27e9 to 4.54e9. Its two ends follow from the two mean lengths
     * (12.745 as {@code %.9G}, 18.222 as {@code %.17G}). Its range contains the eight floats that the study prints, one
     * of which is negative.
     */
    KISTI_T2("kisti-t2", "as long in gSOAP's text as table 2 of the KISTI study", BYTE, INT, FLOAT, DOUBLE),
    /**
     * Values fitted to table 4 of the KISTI study, whose mean lengths are 14 - 1/9 (float) and 22 - 1/9 (double)
     * characters. So values are positive, have all 9 (float) or 17 (double) digits, and always an exponent of two
     * digits. Floats are therefore from 1e9 to 1e38, doubles from 1e17 to 1e99.
     */
    KISTI_T4("kisti-t4", "as long in gSOAP's text as table 4 of the KISTI study", FLOAT, DOUBLE),
    /**
     * ASCII text of 10 to 24 characters, 17 on average: lower-case letters, and single blanks inside. Nothing needs an
     * escape.
     */
    WORDS("words", "ASCII text of 17 characters on average", STRING),
    /**
     * Text of 0 to 34 code points that XML 1.0 allows, including controls, markup and supplementary characters. The
     * four UTF-8 lengths have equal probability.
     */
    UNICODE("unicode", "random code points that XML 1.0 allows, 17 on average", STRING),
    /**
     * Texts of 150 bytes, like those that the studies of Axis2/C and WSO2 echo: ASCII, lower-case letters, and single
     * blanks inside.
     */
    TEXT_150("text-150", "ASCII text of 150 bytes", STRING),
    /** Like {@link #TEXT_150}, but texts of 1000 bytes. */
    TEXT_1000("text-1000", "ASCII text of 1000 bytes", STRING),
    /** Like {@link #TEXT_150}, but texts of 10 000 bytes. */
    TEXT_10000("text-10000", "ASCII text of 10 000 bytes", STRING),
    /** Like {@link #TEXT_150}, but texts of 100 000 bytes. */
    TEXT_100000("text-100000", "ASCII text of 100 000 bytes", STRING),
    /**
     * A text of 50 bytes. This and the next four constants are the messages of the table-driven XML study; see
     * {@link Businesses}.
     */
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
     * Edge cases: NaN, INF, -0.0, subnormals, minimum and maximum, all powers of ten; strings of white space, line
     * ends, markup and the limits of XML's character ranges. The whole list comes first, in a fixed order. Further
     * values are drawn from the list.
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
    /** No values. */
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

    public String id() {
        return id;
    }

    public String about() {
        return about;
    }

    /** Returns whether this distribution can draw values of a kind. A struct also counts as its doubles. */
    public boolean supports(Kind kind) {
        return kinds.contains(kind) || (kind.isStruct() && kinds.contains(DOUBLE));
    }

    /** Returns the maximum number of values in a payload of a kind. It is small for long texts, and 1 for business. */
    public int largestCount(Kind kind) {
        return switch (this) {
            case NONE -> 0;
            case TEXT_150, TEXT_1000, TEXT_10000, TEXT_100000 -> LONG_TEXTS;
            default -> kind == BUSINESS ? 1 : PayloadSpec.LARGEST_COUNT;
        };
    }

    /** Returns the distributions that support a kind, its default first. */
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
     * Returns the distribution with an id.
     *
     * @throws IllegalArgumentException if there is none; the message lists the distributions
     */
    public static Distribution of(String id) {
        return Arrays.stream(values())
                .filter(distribution -> distribution.id.equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "no distribution '" + id + "'; there are " + Arrays.toString(values())));
    }
}
