package org.xmlcost.dataset;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Section;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Draws the five messages of the table-driven XML study (Ng, ASWEC 2006). Each member has its own random stream, named
 * {@code business:section.member}. All five messages use the same streams, so the customer of {@code simple} is the
 * first customer of {@code medium}. The lengths of the values and the names of the members are fitted to the printed
 * sizes: see {@code docs/tdxml.md}.
 */
final class Businesses {
    static final int SHORT_TEXT = 50;
    /** Bytes of the image. It lengthens TDXML in SOAP by 19 820 characters, which is base64 of 14 864 bytes. */
    static final int JPEG_BYTES = 14_864;

    private static final short START_OF_IMAGE = (short) 0xFFD8;
    private static final short END_OF_IMAGE = (short) 0xFFD9;

    private static final String[] OPERATIONS = {"getCustomer", "findRecords", "listRecords"};

    private Businesses() {}

    static Payload of(Distribution distribution, long seed) {
        return new Payload.Business(Arrays.stream(Section.values())
                .map(section -> section.members().stream()
                        .map(member -> column(distribution, seed, section, member))
                        .toArray())
                .toArray(Object[][]::new));
    }

    /** Returns the number of records or single values in each {@link Section}; for the image, the number of bytes. */
    private static int[] rows(Distribution distribution) {
        return switch (distribution) {
            case NONE -> new int[] {0, 0, 0, 0, 0};
            case SHORT -> new int[] {1, 0, 0, 0, 0};
            case SIMPLE -> new int[] {0, 1, 1, 0, 0};
            case MEDIUM -> new int[] {0, 1, 20, 0, 0};
            case COMPLEX -> new int[] {0, 1, 1, 50, 0};
            case SIMPLE_JPEG -> new int[] {0, 1, 1, 0, JPEG_BYTES};
            default -> new int[] {200, 200, 200, 200, 200};
        };
    }

    private static Object column(Distribution distribution, long seed, Section section, Section.Member member) {
        int count = rows(distribution)[section.ordinal()];
        boolean special = distribution == Distribution.SPECIAL;
        SplitMix64 random = SplitMix64.of(
                seed, Kind.BUSINESS + (special ? ":" + distribution : "") + ":" + section + "." + member.name());
        if (special) {
            Object values = member.kind().array(count);
            Draws.of(member.kind(), distribution, random).fill(values);
            return values;
        }
        return switch (member.kind()) {
            case INT ->
                IntStream.range(0, count)
                        .map(i -> integer(member.name(), random))
                        .toArray();
            case DOUBLE ->
                IntStream.range(0, count)
                        .mapToDouble(i -> real(member.name(), random))
                        .toArray();
            case STRING ->
                IntStream.range(0, count)
                        .mapToObj(i -> text(member.name(), random))
                        .toArray(String[]::new);
            default -> jpeg(random, count);
        };
    }

    private static int integer(String member, SplitMix64 random) {
        return member.endsWith("Number") ? random.between(10_000, 99_999) : random.below(500);
    }

    /** Draws an amount in whole cents or a rate in whole per cent, divided by 100. */
    private static double real(String member, SplitMix64 random) {
        return random.between(1, member.equals("discountRate") ? 50 : 500_000) / 100.0;
    }

    private static String text(String member, SplitMix64 random) {
        return switch (member) {
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
            case "companyName" -> Texts.words(random, random.between(10, 18));
            case "contactName", "streetAddress" -> Texts.words(random, random.between(9, 15));
            case "cityName", "categoryName" -> Texts.words(random, random.between(6, 10));
            case "productName" -> Texts.words(random, random.between(11, 19));
            case "supplierName" -> Texts.words(random, random.between(8, 14));
            default -> throw new IllegalArgumentException("no texts for " + member);
        };
    }

    /**
     * Returns random bytes between the markers that start and end an image (ITU-T T.81, B.1.1.3). Compressed image data
     * looks like random bytes.
     */
    private static byte[] jpeg(SplitMix64 random, int count) {
        byte[] image = new byte[count];
        Draws.of(Kind.BLOB, Distribution.UNIFORM_BITS, random).fill(image);
        if (count > 0) {
            ByteBuffer.wrap(image).putShort(0, START_OF_IMAGE).putShort(count - 2, END_OF_IMAGE);
        }
        return image;
    }
}
