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
import org.xmlcost.wire.number.Numbers;

import org.apache.poi.xssf.eventusermodel.XSSFSheetXMLHandler;
import org.apache.poi.xssf.usermodel.XSSFComment;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;

import java.io.IOException;
import java.util.List;

/**
 * Apache POI's event model, on the JDK's SAX parser: what its documentation advises for large sheets. POI passes each
 * cell as a text. It has no table of styles here, so it does not format numbers for display, and the suite converts
 * them.
 */
public final class XlsxPoi implements Codec {
    private static final CodecInfo INFO = CodecInfo.named(
                    "xlsx.poi", Model.FORMAT_LIBRARY, Library.of("Apache POI", XSSFSheetXMLHandler.class, "Apache-2.0"))
            .reads(Wire.XLSX)
            .numbers(NumberMode.JDK)
            .unchecked()
            .done();

    private Kind kind;
    private Numbers numbers;
    private XMLReader parser;

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    public void open(MessageShape shape) {
        kind = shape.kind();
        numbers = Numbers.of(shape.numbers());
        parser = JdkSax.parser();
    }

    @Override
    public void write(Payload payload, MessageBuffer out) {
        throw new IllegalStateException(INFO.id() + " does not write");
    }

    @Override
    public Payload read(MessageBuffer in) throws MalformedMessageException {
        Cells cells = new Cells(kind, numbers);
        parser.setContentHandler(new XSSFSheetXMLHandler(null, null, cells, null, false));
        try {
            parser.parse(new InputSource(in.in()));
            return cells.payload();
        } catch (SAXException | IOException | RuntimeException e) {
            throw MalformedMessageException.within(INFO.id(), e);
        }
    }

    /** Takes the cells of a sheet, row by row. */
    private static final class Cells implements XSSFSheetXMLHandler.SheetContentsHandler {
        private final Kind kind;
        private final ArrayBuilder[] columns;
        private int column;

        Cells(Kind kind, Numbers numbers) {
            this.kind = kind;
            List<Kind.Column> types = kind.columns();
            columns = new ArrayBuilder[types.size()];
            for (int i = 0; i < columns.length; i++) {
                columns[i] = ArrayBuilder.of(types.get(i).type(), numbers);
            }
        }

        @Override
        public void startRow(int row) {
            column = 0;
        }

        @Override
        public void cell(String place, String text, XSSFComment comment) {
            if (column == columns.length || place.charAt(0) != 'A' + column) {
                throw new IllegalArgumentException("another number of cells");
            }
            try {
                columns[column++].add(text);
            } catch (MalformedMessageException e) {
                throw new IllegalArgumentException(e);
            }
        }

        @Override
        public void endRow(int row) {
            if (column != columns.length) {
                throw new IllegalArgumentException("another number of cells");
            }
        }

        Payload payload() {
            Object[] arrays = new Object[columns.length];
            for (int i = 0; i < arrays.length; i++) {
                arrays[i] = columns[i].values();
            }
            return Payload.of(kind, arrays);
        }
    }
}
