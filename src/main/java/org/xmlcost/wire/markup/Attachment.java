package org.xmlcost.wire.markup;

import org.xmlcost.payload.Kind;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.number.Lexical;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * The part of a multipart message that has the values: what its head lines say, and how the root refers to it.
 *
 * <p>The byte order is a parameter of the media type, since a program that does not know it must ignore it (RFC 2045,
 * 5) and every library hands it through. A part without it is taken as little-endian, which is what the service agreed
 * on.
 */
public final class Attachment {
    /** Type and subtype of the values: bytes. */
    public static final String MEDIA_TYPE = "application/octet-stream";
    /** The parameter of the media type, for numbers of more than one byte. */
    public static final String BYTE_ORDER = "byte-order";

    /** The value of {@link #BYTE_ORDER} that writers put and readers take. */
    public static final String LITTLE_ENDIAN = "little-endian";
    /** Bytes as they are (RFC 2045, 6.2). */
    public static final String TRANSFER_ENCODING = "binary";
    /** The Content-ID that writers use whose library chooses none, without angle brackets. */
    public static final String CONTENT_ID = "values";

    private static final String SCHEME = "cid:";
    /** The reference of such writers: {@link #CONTENT_ID} as a URL. */
    public static final String HREF = SCHEME + CONTENT_ID;

    private Attachment() {}

    /** The whole Content-Type. */
    public static String contentType(Kind kind) {
        return kind == Kind.BYTE || kind == Kind.BLOB
                ? MEDIA_TYPE
                : MEDIA_TYPE + "; " + BYTE_ORDER + '=' + LITTLE_ENDIAN;
    }

    /**
     * Checks that a part has bare values in the order of bytes that this house reads.
     *
     * @param mediaType type and subtype, null if the part has none
     * @param byteOrder the parameter {@link #BYTE_ORDER}, null if there is none
     * @param transferEncoding the Content-Transfer-Encoding, null if there is none
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

    /** Refuses encodings that would have to be undone: the reason for a part of its own is that nothing has to be. */
    public static void requireIdentity(String transferEncoding) throws MalformedMessageException {
        switch (transferEncoding == null
                ? TRANSFER_ENCODING
                : transferEncoding.strip().toLowerCase(Locale.ROOT)) {
            case TRANSFER_ENCODING, "8bit", "7bit" -> {
                // the bytes themselves
            }
            default ->
                throw new MalformedMessageException("transfer encoding " + quote(transferEncoding), "attachment");
        }
    }

    /**
     * The Content-ID that a cid URL names (RFC 2392), its percent-escapes resolved. Nothing else is a reference,
     * nothing fetched.
     */
    public static String contentId(String url) throws MalformedMessageException {
        if (!url.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
            throw new MalformedMessageException(
                    "a reference to " + quote(url) + ", which is no part of the message", "document");
        }
        try {
            // A plus sign is a blank in forms alone.
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
