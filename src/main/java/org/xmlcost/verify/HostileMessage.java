package org.xmlcost.verify;

import org.xmlcost.payload.Kind;
import org.xmlcost.wire.Wire;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A message that no reader may accept. It is made from a good message by one of the changes in {@code hostile.txt}.
 *
 * @param name what is wrong with it
 * @param kind kind that the reader is opened for
 */
public record HostileMessage(String name, Kind kind, byte[] bytes) {
    private static final Pattern REPEATED = Pattern.compile("\\{(\\d+)\\*([^{}]*)}");
    private static final Pattern BASE64 = Pattern.compile("\\{base64 ([^{}]*)}");
    private static final String NIL = " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:nil=\"true\"/>";

    /**
     * Returns the messages of a multipart wire or of a text wire in UTF-8.
     *
     * @param secretFile URL of a file that no reader may open
     * @param secretUrl URL that no reader may fetch
     */
    public static List<HostileMessage> all(Wire wire, String secretFile, String secretUrl) {
        return under(heading -> isOf(heading, wire), wire, secretFile, secretUrl);
    }

    /** Returns messages of a multipart wire that some libraries read correctly and others refuse. */
    public static List<HostileMessage> excessive(Wire wire) {
        return under("excessive"::equals, wire, "", "");
    }

    private static boolean isOf(String heading, Wire wire) {
        // The body is the same with and without a header, so one wire with a header is enough.
        boolean isBody = wire.isText() && (!wire.hasHeader() || wire.base() == Wire.SOAP_ENC);
        return switch (heading) {
            case "text" -> isBody;
            case "items" -> isBody && wire.hasMarkup() && !wire.isList() && !wire.isPacked();
            case "no strings" ->
                isBody && wire.hasMarkup() && wire.cannotCarry(Kind.STRING).isPresent();
            case "literal" -> isBody && wire.isLiteral();
            case "header" -> wire.isText() && wire.hasHeader();
            case "unexpected header" -> wire.isText() && wire.hasMarkup() && !wire.hasHeader();
            case "multipart" -> wire.isMultipart();
            case "excessive" -> false;
            default -> Wire.of(heading).equals(wire.isMultipart() ? wire.base() : wire);
        };
    }

    private static List<HostileMessage> under(Predicate<String> headings, Wire wire, String file, String url) {
        List<HostileMessage> all = new ArrayList<>();
        String heading = "";
        for (String line : lines()) {
            if (line.startsWith("[")) {
                heading = line.substring(1, line.length() - 1);
            } else if (!line.isEmpty() && !line.startsWith("#") && headings.test(heading)) {
                String[] fields =
                        Arrays.stream(line.split("\\|", -1)).map(String::strip).toArray(String[]::new);
                if (fields.length < 4 || fields.length > 5) {
                    throw new IllegalStateException("hostile.txt: not 4 or 5 fields: " + line);
                }
                boolean isPattern = fields[2].startsWith("~");
                fields[3] = fields[3]
                        .replace("{file}", isPattern ? Matcher.quoteReplacement(file) : file)
                        .replace("{url}", isPattern ? Matcher.quoteReplacement(url) : url);
                // A change of a part that only some wires have is left out on the others.
                boolean mayBeAbsent = (heading.equals("text") && wire != Wire.SOAP_ENC)
                        || (heading.equals("literal") && wire != Wire.LITERAL);
                add(fields, wire, mayBeAbsent, all);
            }
        }
        return all;
    }

    /** @param fields kind, name, text, replacement and possibly the values of % in it */
    private static void add(String[] fields, Wire wire, boolean mayBeAbsent, List<HostileMessage> all) {
        Kind kind = Kind.of(fields[0]);
        if (wire.cannotCarry(kind).isPresent()) {
            return;
        }
        String good = text(Samples.message(wire, kind));
        for (String value : fields.length > 4 ? fields[4].split(" +") : new String[] {"%"}) {
            String name = fields.length > 4 ? fields[1] + " '" + value.replace("{}", "") + "'" : fields[1];
            String changed = changed(good, fields[2].translateEscapes(), expanded(fields[3].replace("%", value)));
            if (!changed.equals(good)) {
                all.add(new HostileMessage(
                        new String(name.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8),
                        kind,
                        changed.getBytes(StandardCharsets.ISO_8859_1)));
            } else if (!mayBeAbsent) {
                throw new IllegalStateException(name + ": no " + fields[2] + " in " + good);
            }
        }
    }

    private static String changed(String good, String text, String replacement) {
        boolean isPattern = text.startsWith("~");
        boolean isEach = text.startsWith("*");
        Matcher matcher = Pattern.compile(
                        isPattern || isEach ? text.substring(1) : text, isPattern ? Pattern.DOTALL : Pattern.LITERAL)
                .matcher(good);
        String quoted = isPattern ? replacement : Matcher.quoteReplacement(replacement);
        return isEach ? matcher.replaceAll(quoted) : matcher.replaceFirst(quoted);
    }

    private static String expanded(String replacement) {
        String repeated = REPEATED.matcher(
                        replacement.replace("{}", "").replace("{nil}", NIL).translateEscapes())
                .replaceAll(each -> Matcher.quoteReplacement(repeated(each.group(2), Integer.parseInt(each.group(1)))));
        return BASE64.matcher(repeated)
                .replaceAll(each ->
                        Base64.getEncoder().encodeToString(each.group(1).getBytes(StandardCharsets.ISO_8859_1)));
    }

    private static String repeated(String text, int times) {
        return IntStream.range(0, times)
                .mapToObj(i -> text.replace("#", Integer.toString(i)))
                .collect(Collectors.joining());
    }

    /** Returns lines with a character for each byte. */
    private static List<String> lines() {
        try (InputStream in = HostileMessage.class.getResourceAsStream("hostile.txt")) {
            return text(in.readAllBytes()).lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    @Override
    public String toString() {
        return name;
    }
}
