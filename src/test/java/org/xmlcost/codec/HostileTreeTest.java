package org.xmlcost.codec;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.List;

/** What hostile messages do to the readers that build a tree: as in {@link HostileTextTest}. */
@Tag("exhaustive")
class HostileTreeTest {
    static List<String> codecs() {
        return HostileTextTest.codecs(true);
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void hostileMessagesAreRefusedInSilence(String codec) throws Exception {
        HostileTextTest.requireRefusedInSilence(codec);
    }
}
