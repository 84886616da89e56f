package org.xmlcost.wire.decode;

import org.xmlcost.codec.Codecs;

import org.junit.jupiter.api.Test;

import java.util.Base64;

import static org.assertj.core.api.Assertions.assertThat;

/** The texts of a base64 value: a text without white space is valid if the JDK's encoder would write it. */
class Base64BinaryTest {
    private static final char[] CHARACTERS =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=-_*\u0663\0".toCharArray();
    private static final char[] SECOND = "AQRgw/=*".toCharArray();

    @Test
    void theLastGroupIsOneThatAnEncoderWrites() {
        for (char third : CHARACTERS) {
            for (char fourth : CHARACTERS) {
                for (char second : SECOND) {
                    String text = "AAAAA" + second + third + fourth;
                    assertAgreed(text, isEncoded(text));
                }
            }
        }
    }

    @Test
    void whiteSpaceMayStandAnywhereAndChangesNothing() throws Exception {
        for (String text : new String[] {"", "AQIDBAU=", "AQIDBA==", "AQIDBAUG", "AQIDBAV=", "AQIDBB==", "AQIDB=="}) {
            for (String space : new String[] {" ", "\n", "\t\r\n", " \t \n"}) {
                String spaced = space + text.replaceAll("(.)", "$1" + space);
                assertAgreed(spaced, isEncoded(text));
                if (isEncoded(text)) {
                    assertThat(Base64Binary.decode(spaced)).isEqualTo(Base64Binary.decode(text));
                }
            }
        }
        assertAgreed("AQID\u00A0BAU=", false);
        assertAgreed("AQID\u000BBAU=", false);
    }

    private static void assertAgreed(String text, boolean valid) {
        assertThat(Codecs.accepts(() -> Base64Binary.decode(text)))
                .as("decoding '%s'", text)
                .isEqualTo(valid);
        assertThat(Codecs.accepts(() -> Base64Binary.require(text.toCharArray(), 0, text.length())))
                .as("checking '%s'", text)
                .isEqualTo(valid);
    }

    private static boolean isEncoded(String text) {
        try {
            return Base64.getEncoder()
                    .encodeToString(Base64.getDecoder().decode(text))
                    .equals(text);
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
