package org.xmlcost.codec.table;

import org.xmlcost.codec.Ability;
import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Section;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.decode.ChosenValues;
import org.xmlcost.wire.decode.PartialAccess;
import org.xmlcost.wire.decode.WellFormed;

import java.nio.charset.StandardCharsets;

/**
 * Table Driven XML in four forms: the table alone, with its schema before it (the aggregated scheme), as a string of a
 * SOAP message, or with its binary value in a MIME part. {@code docs/tdxml.md} records the decisions that the paper
 * leaves open.
 */
public final class TableTdxml implements Codec, PartialAccess {
    private static final CodecInfo INFO = CodecInfo.named("table.tdxml", Model.TABLE, Library.own())
            .wires(Wire.TDXML, Wire.TDXML_AGGREGATED, Wire.TDXML_SOAP, Wire.TDXML_MIME)
            .wireNumbers()
            .can(Ability.VALUES, "all rows but those that are read")
            .done();

    private static final String OPEN_ENVELOPE = "<TDXML:Env>\n";
    private static final String CLOSE_ENVELOPE = "</TDXML:Env>\n";
    private static final String OPEN_SCHEMA = "<TDXML:DS>\n";
    private static final String CLOSE_SCHEMA = "</TDXML:DS>\n";

    private final MessageBuffer scratch = new MessageBuffer(1024);
    private Wire wire;
    private Schema schema;
    private ContentTable table;
    private SoapString soap;

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    public void open(MessageShape shape) {
        wire = shape.wire().base();
        schema = Schema.of(shape.kind());
        table = new ContentTable(shape.kind(), schema, shape.numbers());
        soap = wire == Wire.TDXML_SOAP ? new SoapString() : null;
    }

    @Override
    public void write(Payload payload, MessageBuffer out) {
        out.clear();
        scratch.clear();
        if (wire == Wire.TDXML) {
            table.write(payload, null, out);
        } else if (wire == Wire.TDXML_AGGREGATED) {
            TableRowWriter lines = new TableRowWriter(out);
            lines.line(OPEN_ENVELOPE + OPEN_SCHEMA + schema.text() + CLOSE_SCHEMA);
            table.write(payload, null, out);
            lines.line(CLOSE_ENVELOPE);
        } else if (wire == Wire.TDXML_SOAP) {
            table.write(payload, null, scratch);
            soap.write(scratch, out);
        } else {
            table.write(payload, TableParts.REFERENCE, scratch);
            TableParts.write(scratch, binary(payload), out);
        }
    }

    private static byte[] binary(Payload payload) {
        return payload.kind() == Kind.BLOB
                ? ((Payload.Blob) payload).bytes()
                : (byte[]) ((Payload.Business) payload).columns()[Section.JPEG.ordinal()][0];
    }

    @Override
    public Payload read(MessageBuffer in) throws MalformedMessageException {
        if (wire != Wire.TDXML_MIME) {
            MessageBuffer text = wire == Wire.TDXML_SOAP ? MessageBuffer.of(soap.read(in)) : in;
            return read(text, null, null);
        }
        TableParts.Parts parts = TableParts.read(in);
        return read(MessageBuffer.of(parts.table()), TableParts.REFERENCE, parts.attached());
    }

    private Payload read(MessageBuffer text, String reference, byte[] attached) throws MalformedMessageException {
        WellFormed.require(text);
        RowScanner rows = before(text);
        Payload payload = table.read(rows, text.bytes(), text.length(), reference, attached);
        if (wire == Wire.TDXML_AGGREGATED) {
            rows.line(tag(CLOSE_ENVELOPE));
        }
        rows.requireEnd();
        return payload;
    }

    /** Finds each value by its key. If rows are missing or out of order, reads the whole table. */
    @Override
    public Payload values(MessageBuffer in, int... indices) throws MalformedMessageException {
        ChosenValues.requireAscending(indices);
        MessageBuffer text = table(in);
        Payload found = table.find(before(text), text.bytes(), indices);
        if (found != null) {
            return found;
        }
        Payload whole = read(in);
        if (indices[indices.length - 1] >= whole.count()) {
            throw new MalformedMessageException(
                    "no value " + indices[indices.length - 1] + ": there are " + whole.count(), "");
        }
        return whole.pick(indices);
    }

    /** Returns the message without what is around the table. */
    private MessageBuffer table(MessageBuffer in) throws MalformedMessageException {
        return wire == Wire.TDXML_SOAP
                ? MessageBuffer.of(soap.read(in))
                : wire == Wire.TDXML_MIME ? MessageBuffer.of(TableParts.read(in).table()) : in;
    }

    /**
     * Reads everything before the table. A schema is compared, not interpreted: a receiver is made for one schema, as a
     * receiver of SOAP messages is made for one service description.
     */
    private RowScanner before(MessageBuffer text) throws MalformedMessageException {
        RowScanner rows = new RowScanner(text.bytes(), text.length());
        if (wire == Wire.TDXML_AGGREGATED) {
            rows.line(tag(OPEN_ENVELOPE));
            rows.line(tag(OPEN_SCHEMA));
            if (!Schema.same(rows.linesBefore(tag(CLOSE_SCHEMA)), schema.text())) {
                throw rows.malformed("a schema other than the receiver's");
            }
        }
        return rows;
    }

    private static byte[] tag(String line) {
        return line.stripTrailing().getBytes(StandardCharsets.US_ASCII);
    }
}
