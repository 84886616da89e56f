package org.xmlcost.docs;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** A page for each release of Java, at addresses that later runs do not change. */
class ReleasePagesTest {
    private static final String TEXT = "# StAX\n\nFigures.\n";

    private final ReleasePages pages = new ReleasePages("models/");

    /**
     * Each page names its release and links to the others. Java 17 keeps the address it had before there were others.
     */
    @Test
    void severalReleasesLinkToEachOther() {
        pages.add("stax", "StAX", 25, TEXT);
        pages.add("stax", "StAX", 17, TEXT);
        pages.add("stax", "StAX", 21, TEXT);
        pages.add("exi", "EXI", 25, "# EXI\n\nFigures.\n");
        assertThat(pages.pages())
                .containsOnlyKeys(
                        "models/stax.md", "models/stax-java-21.md", "models/stax-java-25.md", "models/exi-java-25.md")
                .containsEntry("models/stax.md", """
                        # StAX, Java 17

                        See also [Java 21](stax-java-21.md) and [Java 25](stax-java-25.md), which may be of another machine.

                        Figures.
                        """)
                .containsEntry("models/stax-java-25.md", """
                        # StAX, Java 25

                        See also [Java 17](stax.md) and [Java 21](stax-java-21.md), which may be of another machine.

                        Figures.
                        """)
                .containsEntry("models/exi-java-25.md", "# EXI, Java 25\n\nFigures.\n");
        assertThat(pages.index("model")).isEqualTo("""
                        | model | Java 17 | Java 21 | Java 25 |
                        |---|---|---|---|
                        | StAX | [Java 17](models/stax.md) | [Java 21](models/stax-java-21.md) | [Java 25](models/stax-java-25.md) |
                        | EXI |  |  | [Java 25](models/exi-java-25.md) |
                        """);
    }

    @Test
    void aSingleReleaseHasNoLinks() {
        pages.add("stax", "StAX", 17, TEXT);
        assertThat(pages.pages()).containsOnlyKeys("models/stax.md").containsValue("# StAX, Java 17\n\nFigures.\n");
        assertThat(pages.index("model"))
                .isEqualTo("| model | Java 17 |\n|---|---|\n| StAX | [Java 17](models/stax.md) |\n");
    }
}
