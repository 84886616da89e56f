package org.xmlcost.launch;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.plan.Jvm;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;

/** What {@code environment.json} says of the libraries. */
class EnvironmentTest {
    /** The forks run the parsers of their own JVM, not those of the JVM that starts them. */
    @Test
    void parsersOfTheJdkAreThoseOfTheMeasuredJvms() {
        Map<String, String> codecs = Environment.codecs(
                Catalogue.load(),
                List.of(new Jvm(Path.of("a"), "21.0.1+2", "A"), new Jvm(Path.of("b"), "99.0.2+3", "B")));
        assertThat(codecs)
                .containsEntry("stax.jdk", "JDK StAX (SJSXP) 21.0.1+2, 99.0.2+3")
                .containsKey("stax.woodstox");
        assertThat(codecs.get("stax.woodstox")).startsWith("Woodstox ").doesNotContain("21.0.1");
    }
}
