package org.xmlcost.codec.format;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.ArrayBuilder;
import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.MarkupSink;
import org.xmlcost.wire.markup.Name;

import java.util.List;

/**
 * A curve of GML 3.2 (OGC 07-036): latitude, longitude and height of each position in one list, in the axis order of
 * EPSG 4979.
 */
final class GmlFormat extends DocumentFormat {
    private static final String URI = "http://www.opengis.net/gml/3.2";
    private static final Name LINE = Name.of("gml", URI, "LineString");
    private static final Name POSITIONS = Name.of("gml", URI, "posList");
    private static final Markup.Tag ROOT = new Markup.Tag(
            LINE,
            root(LINE).namespaces(),
            List.of(
                    new Markup.Attribute(Name.of("gml", URI, "id"), "track"),
                    attribute("srsName", "urn:ogc:def:crs:EPSG::4979"),
                    attribute("srsDimension", 3)));

    GmlFormat(MessageShape shape) {
        super(shape);
    }

    @Override
    public <X extends Exception> void emit(Payload payload, MarkupSink<X> sink) throws X {
        start(sink, ROOT, tag(POSITIONS));
        Joined<X> list = new Joined<>(sink);
        Object[] columns = payload.arrays();
        for (int i = 0; i < payload.count(); i++) {
            for (int j = 0; j < columns.length; j++) {
                list.add(' ', text(columns[j], i));
            }
        }
        list.finish();
        end(sink, POSITIONS, LINE);
    }

    @Override
    public FormatReader reader() {
        return new PositionReader(this, POSITIONS.local()) {
            @Override
            ArrayBuilder items(FormatColumns of) {
                return new TupleColumn(of.get(0), of.get(1), of.get(2));
            }
        };
    }
}
