package org.xmlcost.bench;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Model;
import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.payload.Payload;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.EnumSet;
import java.util.Set;

import static org.assertj.core.api.Assertions.assertThat;

/** Who is used before the codec that is measured. */
class ProfilePollutionTest {

    @Test
    void areOfSeveralModels() {
        Set<Model> models = EnumSet.noneOf(Model.class);
        ProfilePollution.IDS.forEach(
                id -> models.add(Catalogue.load().get(id).info().model()));
        assertThat(models).contains(Model.DOM, Model.SAX, Model.STAX, Model.FAST_INFOSET);
    }

    /** On a wire and in a mode that they have, whatever the row's are. */
    @ParameterizedTest
    @CsvSource({
        "fi.sax, soap-enc, double:3, fast",
        "stax.aalto, base64, int:3, bits",
        "fi.algorithm, fi-alg, float:3, bits",
        "gsoap.jni, soap-enc, string:3, own"
    })
    void readTheSameValues(String codec, String wire, String payload, String numbers) throws Exception {
        ProfilePollution others = new ProfilePollution();
        others.codecId = codec;
        others.wireId = wire;
        others.payload = payload;
        others.numbers = numbers;
        others.seed = 7;
        others.use();
        Payload expected = PayloadSource.parse(payload).make(7);
        assertThat(expected.firstDifference(others.last)).isEmpty();
    }
}
