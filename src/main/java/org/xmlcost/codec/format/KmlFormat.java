package org.xmlcost.codec.format;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.ArrayBuilder;
import org.xmlcost.wire.markup.MarkupSink;
import org.xmlcost.wire.markup.Name;

/** A path of KML 2.2 (OGC 07-147r2): longitude, latitude and altitude of each position, with commas between. */
final class KmlFormat extends DocumentFormat {
    private static final String URI = "http://www.opengis.net/kml/2.2";
    private static final int SIZE = 3;
    private static final Name KML = in("kml");
    private static final Name DOCUMENT = in("Document");
    private static final Name PLACEMARK = in("Placemark");
    private static final Name LINE = in("LineString");
    private static final Name ALTITUDE_MODE = in("altitudeMode");
    private static final Name COORDINATES = in("coordinates");

    KmlFormat(MessageShape shape) {
        super(shape);
    }

    private static Name in(String local) {
        return Name.of("", URI, local);
    }

    @Override
    public <X extends Exception> void emit(Payload payload, MarkupSink<X> sink) throws X {
        start(sink, root(KML), tag(DOCUMENT), tag(PLACEMARK), tag(LINE));
        sink.leaf(ALTITUDE_MODE, "absolute");
        sink.start(tag(COORDINATES));
        Joined<X> list = new Joined<>(sink);
        Payload.Points points = (Payload.Points) payload;
        for (int i = 0; i < points.count(); i++) {
            list.add(' ', text(points.longitude(), i));
            list.add(',', text(points.latitude(), i));
            list.add(',', text(points.height(), i));
        }
        list.finish();
        end(sink, COORDINATES, LINE, PLACEMARK, DOCUMENT, KML);
    }

    @Override
    public FormatReader reader() {
        return new PositionReader(this, COORDINATES.local()) {
            @Override
            ArrayBuilder items(FormatColumns of) {
                return new Tuple(of.get(1), of.get(0), of.get(2));
            }
        };
    }

    /** Divides a tuple at its commas. */
    private static final class Tuple extends TupleColumn {
        Tuple(ArrayBuilder... columns) {
            super(columns);
        }

        @Override
        public void add(String text) throws MalformedMessageException {
            add(text.toCharArray(), 0, text.length());
        }

        @Override
        public void add(char[] text, int from, int to) throws MalformedMessageException {
            int at = from;
            for (int i = 0; i < SIZE; i++) {
                int end = at;
                while (end < to && text[end] != ',') {
                    end++;
                }
                if ((end == to) != (i == SIZE - 1)) {
                    throw new MalformedMessageException("a position that has not three numbers", "");
                }
                super.add(text, at, end);
                at = end + 1;
            }
        }
    }
}
