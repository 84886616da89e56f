package org.xmlcost.docs;

import org.xmlcost.result.RunRow;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;

/** Which codecs may not be linked into a program under another licence than the GPL. */
class LicencesTest {
    private static final RunRow ROW = new RunRow(Map.of("codec", "mine"));

    @ParameterizedTest
    @CsvSource({
        "GPL-2.0-or-later, true",
        "GPL-3.0-only, true",
        "AGPL-3.0-or-later, true",
        "LGPL-2.1-only, false",
        "GPL-2.0-only WITH Classpath exception, false",
        "Apache-2.0 OR LGPL-2.1-or-later, false",
        "MIT OR GPL-2.0-only, false",
        "Apache-2.0, false"
    })
    void anExceptionOrAnAlternativeMakesItAnother(String licence, boolean gpl) {
        Licences licences = new Licences(Map.of("mine", licence));
        assertThat(licences.of(ROW)).isEqualTo(licence);
        assertThat(licences.isGpl(ROW)).isEqualTo(gpl);
        assertThat(licences.isOther(ROW)).isEqualTo(!gpl);
    }

    /** Nobody is advised to take a codec whose licence is not known. */
    @Test
    void anUnknownLicenceIsNeither() {
        Licences none = new Licences(Map.of());
        assertThat(none.of(ROW)).isEmpty();
        assertThat(none.isGpl(ROW)).isFalse();
        assertThat(none.isOther(ROW)).isFalse();
    }
}
