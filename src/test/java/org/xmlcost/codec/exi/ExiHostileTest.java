package org.xmlcost.codec.exi;

import org.xmlcost.codec.HostileBinaries;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;

@Tag("exhaustive")
class ExiHostileTest extends HostileBinaries {
    ExiHostileTest() {
        super(30);
    }

    static List<Reader> readers() {
        return readers(Model.EXI);
    }

    @Override
    protected List<Message> messages(Wire wire) throws Exception {
        return HostileExi.of(wire);
    }

    @Test
    void allCodecsAndWiresAreTested() {
        assertThat(readers()).extracting(Reader::wire).containsAll(ExiRoundTripTest.wires());
        assertThat(readers())
                .extracting(Reader::id)
                .contains(
                        "exi.schemaless",
                        "exi.schemaless-stax",
                        "exi.schemaless-tuned",
                        "exi.schema",
                        "exi.schema-stax",
                        "exi.schema-typed");
    }
}
