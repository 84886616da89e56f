package org.xmlcost.dataset;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Section;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;

/**
 * Draws the five messages of the table-driven XML study (Ng, ASWEC 2006). Each member has a stream of its own under the name
 * {@code business:section.member}, the same in all five, so that the customer of {@code simple} is the first of {@code medium}.
 * How long values are is fitted, as the names of the members are, to the printed sizes: {@code docs/tdxml.md}.
 */
final class Businesses {
    static final int SHORT_TEXT = 50;
    /** Both ways of sending it in base64 grow by 19 820 characters, which are 14 864 bytes. */
    static final int JPEG_BYTES = 14_864;

    private static final int MEDIUM_CUSTOMERS = 20;
    private static final int PRODUCTS = 50;
    private static final int SPECIAL_RECORDS = 200;

    private static final String[] OPERATIONS = {"getCustomer", "findRecords", "listRecords"};
    /** Least and greatest length of a member of words. */
    private static final Map<String, int[]> LENGTHS = Map.of(
            "companyName",
            new int[] {10, 18},
            "contactName",
            new int[] {9, 15},
            "streetAddress",
            new int[] {9, 15},
            "cityName",
            new int[] {6, 10},
            "productName",
            new int[] {11, 19},
            "categoryName",
            new int[] {6, 10},
            "supplierName",
            new int[] {8, 14});

    private Businesses() {}

    static Payload empty() {
        return new Payload.Business(columns(Distribution.NONE, 0));
    }

    static Payload of(Distribution distribution, long seed) {
        return new Payload.Business(columns(distribution, seed));
    }

    private static Object[][] columns(Distribution distribution, long seed) {
        return Arrays.stream(Section.values())
                .map(section -> section.members().stream()
                        .map(member -> column(distribution, seed, section, member))
                        .toArray())
                .toArray(Object[][]::new);
    }

    /** How many records or single values a message has in a section; of the image, how many bytes. */
    private static int rows(Distribution distribution, Section section) {
        if (distribution == Distribution.NONE || distribution == Distribution.SPECIAL) {
            return distribution == Distribution.NONE ? 0 : SPECIAL_RECORDS;
        }
        boolean isShort = distribution == Distribution.SHORT;
        return switch (section) {
            case TEXTS -> isShort ? 1 : 0;
            case HEADERS -> isShort ? 0 : 1;
            case CUSTOMERS -> isShort ? 0 : distribution == Distribution.MEDIUM ? MEDIUM_CUSTOMERS : 1;
            case PRODUCTS -> distribution == Distribution.COMPLEX ? PRODUCTS : 0;
            case JPEG -> distribution == Distribution.SIMPLE_JPEG ? JPEG_BYTES : 0;
        };
    }

    private static Object column(Distribution distribution, long seed, Section section, Section.Member member) {
        int count = rows(distribution, section);
        boolean special = distribution == Distribution.SPECIAL;
        SplitMix64 random = SplitMix64.of(
                seed, Kind.BUSINESS + (special ? ":" + distribution : "") + ":" + section + "." + member.name());
        if (special) {
            return PayloadSpec.values(member.kind(), distribution, random, count);
        }
        return switch (member.kind()) {
            case INT -> ints(member.name(), random, new int[count]);
            case DOUBLE -> doubles(member.name(), random, new double[count]);
            case STRING -> strings(member.name(), random, new String[count]);
            default -> jpeg(random, count);
        };
    }

    private static int[] ints(String member, SplitMix64 random, int[] values) {
        Arrays.setAll(values, i -> member.endsWith("Number") ? random.between(10_000, 99_999) : random.below(500));
        return values;
    }

    /** Amounts in cents, and rates in per cent. */
    private static double[] doubles(String member, SplitMix64 random, double[] values) {
        Arrays.setAll(values, i -> random.between(1, member.equals("discountRate") ? 50 : 500_000) / 100.0);
        return values;
    }

    private static String[] strings(String member, SplitMix64 random, String[] values) {
        Arrays.setAll(values, i -> switch (member) {
            case "text" -> Texts.words(random, SHORT_TEXT);
            case "issuedAt" ->
                String.format(
                        Locale.ROOT,
                        "2006-%02d-%02dT%02d:%02d:%02dZ",
                        random.between(1, 12),
                        random.between(1, 28),
                        random.below(24),
                        random.below(60),
                        random.below(60));
            case "operationName" -> OPERATIONS[random.below(OPERATIONS.length)];
            case "responseStatus" -> "OK";
            case "postalCode" -> Integer.toString(random.between(10_000, 99_999));
            case "telephoneNumber" -> "02 " + random.between(1000, 9999) + " " + random.between(1000, 9999);
            case "emailAddress" -> Texts.word(random, random.between(6, 10)) + "@example.org";
            case "quantityPerUnit" -> random.between(10, 99) + " boxes";
            case "warehouseCode" -> "WH-" + random.between(100, 999);
            default -> Texts.words(random, random.between(LENGTHS.get(member)[0], LENGTHS.get(member)[1]));
        });
        return values;
    }

    /** Between the marks that begin and end an image (ITU-T T.81, B.1.1.3) random bytes, which is what compressed ones look like. */
    private static byte[] jpeg(SplitMix64 random, int count) {
        byte[] image = Integers.bytes(Distribution.UNIFORM_BITS, random, count);
        if (count > 0) {
            image[0] = (byte) 0xFF;
            image[1] = (byte) 0xD8;
            image[count - 2] = (byte) 0xFF;
            image[count - 1] = (byte) 0xD9;
        }
        return image;
    }
}
