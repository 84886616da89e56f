package org.xmlcost.bench;

import org.xmlcost.codec.CanonicalMessages;
import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.sax.SaxXerces;
import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** What a first message is measured on: nothing is read before it, and it is compared after it. */
class ColdStateTest {
    private static final String PAYLOAD = "double:10";

    private final ColdState row = new ColdState();

    @TempDir
    Path folder;

    @BeforeEach
    void describe() throws Exception {
        row.codecName = SaxXerces.class.getName();
        row.wireId = "soap-enc";
        row.payload = PAYLOAD;
        row.numbers = "jdk";
        row.seed = 1;
        row.message = message(1);
    }

    private String message(long seed) throws Exception {
        return Files.write(
                        folder.resolve("message"),
                        new CanonicalMessages(Catalogue.load())
                                .write(
                                        Wire.SOAP_ENC,
                                        PayloadSource.parse(PAYLOAD).make(seed))
                                .toByteArray())
                .toString();
    }

    @Test
    void opensWhenThatIsMeasuredAndNotBefore() throws Exception {
        row.prepare("open");
        assertThat(row.codec).isNull();
        assertThat(new First().open(row)).isSameAs(row.codec).isInstanceOf(SaxXerces.class);
        assertThatCode(row::verify).doesNotThrowAnyException();
    }

    @Test
    void readsOnceAndNotBefore() throws Exception {
        row.prepare("read");
        assertThat(row.codec).isNotNull();
        assertThat(row.read).isNull();
        assertThat(new First().read(row)).isSameAs(row.read);
        assertThatCode(row::verify).doesNotThrowAnyException();
    }

    @Test
    void wrongValuesAreNoticedAfterwards() throws Exception {
        row.message = message(2);
        row.prepare("read");
        new First().read(row);
        assertThatThrownBy(row::verify)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("wrong value");
    }

    @Test
    void whatIsWrittenIsReadBack() throws Exception {
        row.prepare("write");
        assertThat(new First().write(row)).isSameAs(row.out);
        assertThat(row.out.length()).isPositive();
        assertThatCode(row::verify).doesNotThrowAnyException();
        row.prepare("write");
        row.pooled = List.of(PayloadSource.parse(PAYLOAD).make(2));
        new First().write(row);
        assertThatThrownBy(row::verify)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("wrong value");
    }
}
