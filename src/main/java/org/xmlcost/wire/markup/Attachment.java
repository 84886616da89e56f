package org.xmlcost.wire.markup;

import org.xmlcost.payload.Kind;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.number.Lexical;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * The part of a multipart message that has the values: its header fields, and the reference to it in the root.
 *
 * <p>The byte order is a parameter of the media type: programs must ignore parameters that they do not recognise (RFC
 * 2045, 5), and every library passes parameters through. A part without the parameter is read as little-endian, the
 * byte order that the service agreed on.
 */
public final class Attachment {
    /** Media type of the part: type and subtype. */
    public static final String MEDIA_TYPE = "application/octet-stream";
    /** Parameter of the media type that states the byte order of numbers of more than one byte. */
    public static final String BYTE_ORDER = "byte-order";

    /** The only value of {@link #BYTE_ORDER} that writers use and readers accept. */
    public static final String LITTLE_ENDIAN = "little-endian";
    /** Content-Transfer-Encoding of unchanged bytes (RFC 2045, 6.2). */
    public static final String TRANSFER_ENCODING = "binary";
    /** Content-ID of the part, without angle brackets, for writers whose library does not choose one. */
    public static final String CONTENT_ID = "values";

    private static final String SCHEME = "cid:";
    /** Reference to {@link #CONTENT_ID} as a URL. */
    public static final String HREF = SCHEME + CONTENT_ID;

    private Attachment() {}

    /** Returns the whole Content-Type of the part for values of a kind. */
    public static String contentType(Kind kind) {
        return kind == Kind.BYTE || kind == Kind.BLOB
                ? MEDIA_TYPE
                : MEDIA_TYPE + "; " + BYTE_ORDER + '=' + LITTLE_ENDIAN;
    }

    /**
     * Checks that a part has unencoded little-endian values.
     *
     * @param mediaType type and subtype, null if the part has none
     * @param byteOrder the parameter {@link #BYTE_ORDER}, null if there is none
     * @param transferEncoding the Content-Transfer-Encoding, null if there is none
     * @throws MalformedMessageException if the part has another media type, byte order or transfer encoding
     */
    public static void require(String mediaType, String byteOrder, String transferEncoding)
            throws MalformedMessageException {
        if (!MEDIA_TYPE.equalsIgnoreCase(mediaType)) {
            throw new MalformedMessageException("values as " + quote(mediaType), "attachment");
        }
        if (byteOrder != null && !LITTLE_ENDIAN.equalsIgnoreCase(byteOrder)) {
            throw new MalformedMessageException("byte order " + quote(byteOrder), "attachment");
        }
        requireIdentity(transferEncoding);
    }

    /**
     * Checks that a part is not encoded. Values are in a separate part precisely so that a reader need not decode them.
     *
     * @param transferEncoding the Content-Transfer-Encoding, null if there is none
     * @throws MalformedMessageException if the bytes of the part would have to be decoded
     */
    public static void requireIdentity(String transferEncoding) throws MalformedMessageException {
        switch (transferEncoding == null
                ? TRANSFER_ENCODING
                : transferEncoding.strip().toLowerCase(Locale.ROOT)) {
            case TRANSFER_ENCODING, "8bit", "7bit" -> {
                // These encodings leave the bytes unchanged.
            }
            default ->
                throw new MalformedMessageException("transfer encoding " + quote(transferEncoding), "attachment");
        }
    }

    /**
     * Returns the Content-ID that a cid URL names (RFC 2392), with percent-escapes resolved. Other URLs are refused,
     * and nothing is fetched.
     *
     * @throws MalformedMessageException if the text is not a cid URL
     */
    public static String contentId(String url) throws MalformedMessageException {
        if (!url.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
            throw new MalformedMessageException(quote(url) + " does not refer to a part of the message", "document");
        }
        try {
            // URLDecoder reads a plus sign as a space, which is correct only for HTML forms.
            String id = url.substring(SCHEME.length()).replace("+", "%2B");
            return URLDecoder.decode(id, StandardCharsets.ISO_8859_1);
        } catch (IllegalArgumentException e) {
            throw new MalformedMessageException("not a URL: " + quote(url), "document", e);
        }
    }

    private static String quote(String text) {
        return text == null ? "nothing" : Lexical.quote(text);
    }
}
