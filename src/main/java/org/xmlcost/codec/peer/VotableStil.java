package org.xmlcost.codec.peer;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.decode.ArrayBuilder;

import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;
import uk.ac.starlink.table.ArrayColumn;
import uk.ac.starlink.table.ColumnStarTable;
import uk.ac.starlink.table.StarTable;
import uk.ac.starlink.votable.DataFormat;
import uk.ac.starlink.votable.TableContentHandler;
import uk.ac.starlink.votable.TableHandler;
import uk.ac.starlink.votable.VOTableVersion;
import uk.ac.starlink.votable.VOTableWriter;

import java.io.IOException;
import java.lang.reflect.Array;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * STIL, the table library of TOPCAT, on the JDK's SAX parser, which it takes by default. Reading passes each row to a
 * handler as an array of objects, without a table in memory. That is what the documentation advises for tables that are
 * read once. The parser refuses document types, since STIL would fetch them. STIL passes NaN as null, as it does for
 * missing values; they are taken for NaN.
 */
public final class VotableStil implements Codec {
    private static final String CHANGED =
            "the library does not escape carriage returns in strings, and drops blanks at their ends";

    private static final CodecInfo INFO = CodecInfo.named(
                    "votable.stil",
                    Model.FORMAT_LIBRARY,
                    Library.of("STIL", TableContentHandler.class, "LGPL-3.0-or-later"))
            .wires(Wire.VOTABLE, Wire.VOTABLE_BINARY2)
            .numbers(NumberMode.OWN)
            .without(Kind.BYTE, "the library has unsigned bytes as shorts")
            .without(Kind.STRING, CHANGED)
            .without(Kind.EVENT, CHANGED)
            .unchecked()
            .done();

    /** The library logs what it does not expect. A logger that is not referred to would lose its level. */
    private static final Logger LOGGER = Logger.getLogger("uk.ac.starlink");

    private Kind kind;
    private VOTableWriter writer;
    private XMLReader parser;

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    public void open(MessageShape shape) {
        kind = shape.kind();
        LOGGER.setLevel(Level.OFF);
        writer = new VOTableWriter(
                shape.wire().equals(Wire.VOTABLE) ? DataFormat.TABLEDATA : DataFormat.BINARY2,
                true,
                VOTableVersion.V14);
        writer.setWriteDate(false);
        parser = JdkSax.parser();
    }

    @Override
    public void write(Payload payload, MessageBuffer out) {
        out.clear();
        ColumnStarTable table = ColumnStarTable.makeTableWithRows(payload.count());
        Object[] arrays = payload.arrays();
        for (int i = 0; i < arrays.length; i++) {
            table.addColumn(ArrayColumn.makeColumn(kind.columns().get(i).name(), arrays[i]));
        }
        try {
            writer.writeStarTable(table, out.out());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public Payload read(MessageBuffer in) throws MalformedMessageException {
        Rows rows = new Rows(kind);
        TableContentHandler handler = new TableContentHandler(false);
        handler.setReadHrefTables(false);
        handler.setTableHandler(rows);
        parser.setContentHandler(handler);
        try {
            parser.parse(new InputSource(in.in()));
            return rows.payload();
        } catch (SAXException | IOException | RuntimeException e) {
            throw MalformedMessageException.within(INFO.id(), e);
        }
    }

    /** Takes the rows of the only table. */
    private static final class Rows implements TableHandler {
        private final Kind kind;
        private final List<Kind.Column> types;
        private final ArrayBuilder[] columns;
        private boolean isSeen;

        Rows(Kind kind) {
            this.kind = kind;
            types = kind.columns();
            columns = new ArrayBuilder[types.size()];
            for (int i = 0; i < columns.length; i++) {
                columns[i] = ArrayBuilder.of(types.get(i).type(), null);
            }
        }

        @Override
        public void startTable(StarTable table) throws SAXException {
            if (isSeen || table.getColumnCount() != columns.length) {
                throw new SAXException(isSeen ? "a second table" : "another number of columns");
            }
            for (int i = 0; i < columns.length; i++) {
                // A type that a damaged message makes a string or an array may claim any number of bytes per row.
                if (table.getColumnInfo(i).getContentClass()
                        != boxed(types.get(i).type())) {
                    throw new SAXException("a column of another type");
                }
            }
            isSeen = true;
        }

        private static Class<?> boxed(Kind type) {
            return Array.get(Array.newInstance(type.component(), 1), 0).getClass();
        }

        @Override
        public void rowData(Object[] row) throws SAXException {
            try {
                for (int i = 0; i < columns.length; i++) {
                    add(types.get(i).type(), row[i], columns[i]);
                }
            } catch (MalformedMessageException e) {
                throw new SAXException(e);
            }
        }

        private static void add(Kind type, Object value, ArrayBuilder column)
                throws MalformedMessageException, SAXException {
            if (type == Kind.DOUBLE && (value == null || value instanceof Double)) {
                column.add(value == null ? Double.NaN : (Double) value);
            } else if (type == Kind.FLOAT && (value == null || value instanceof Float)) {
                column.add(value == null ? Float.NaN : (Float) value);
            } else if (type == Kind.INT && value instanceof Integer number) {
                column.add(number.intValue());
            } else {
                throw new SAXException(value == null ? "a value is missing" : "a value of another type");
            }
        }

        @Override
        public void endTable() {
            // All rows have come.
        }

        Payload payload() throws MalformedMessageException {
            if (!isSeen) {
                throw new MalformedMessageException("no table", "document");
            }
            Object[] arrays = new Object[columns.length];
            for (int i = 0; i < arrays.length; i++) {
                arrays[i] = columns[i].values();
            }
            return Payload.of(kind, arrays);
        }
    }
}
