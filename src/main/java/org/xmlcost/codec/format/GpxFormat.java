package org.xmlcost.codec.format;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.markup.MarkupSink;
import org.xmlcost.wire.markup.Name;

/** A track of GPX 1.1: an element for each point, with latitude and longitude as attributes and the height below. */
final class GpxFormat extends DocumentFormat {
    private static final String URI = "http://www.topografix.com/GPX/1/1";
    private static final Name GPX = in("gpx");
    private static final Name TRACK = in("trk");
    private static final Name SEGMENT = in("trkseg");
    private static final Name POINT = in("trkpt");
    private static final Name ELEVATION = in("ele");

    private static final int IN_POINT = 1;
    private static final int IN_ELEVATION = 2 | FormatReader.COLLECTED;
    private static final int IN_SEGMENT = 3;
    private static final int IN_TRACK = 4;
    private static final int IN_GPX = 5;

    GpxFormat(MessageShape shape) {
        super(shape);
    }

    private static Name in(String local) {
        return Name.of("", URI, local);
    }

    @Override
    public <X extends Exception> void emit(Payload payload, MarkupSink<X> sink) throws X {
        start(sink, root(GPX, attribute("version", "1.1"), attribute("creator", "xmlcost")), tag(TRACK), tag(SEGMENT));
        Payload.Points points = (Payload.Points) payload;
        for (int i = 0; i < points.count(); i++) {
            sink.start(tag(
                    POINT,
                    attribute("lat", text(points.latitude(), i)),
                    attribute("lon", text(points.longitude(), i))));
            sink.leaf(ELEVATION, text(points.height(), i));
            sink.end(POINT);
        }
        end(sink, SEGMENT, TRACK, GPX);
    }

    @Override
    public FormatReader reader() {
        return new Reader();
    }

    /** Takes the points of all segments of all tracks. */
    private final class Reader extends FormatReader {
        private boolean isSeen;

        @Override
        FormatColumns newColumns() {
            return new FormatColumns(kind, numbers);
        }

        @Override
        void reset() {
            isSeen = false;
        }

        @Override
        int enter(int parent, String local) {
            switch (parent) {
                case IN_POINT -> {
                    return local.equals(ELEVATION.local()) ? IN_ELEVATION : OTHER;
                }
                case IN_SEGMENT -> {
                    return local.equals(POINT.local()) ? IN_POINT : OTHER;
                }
                case IN_TRACK -> {
                    return local.equals(SEGMENT.local()) ? IN_SEGMENT : OTHER;
                }
                case IN_GPX -> {
                    return local.equals(TRACK.local()) ? IN_TRACK : OTHER;
                }
                default -> {
                    isSeen = local.equals(GPX.local());
                    return isSeen ? IN_GPX : OTHER;
                }
            }
        }

        @Override
        void attribute(int state, String local, String value) throws MalformedMessageException {
            if (state == IN_POINT && (local.equals("lat") || local.equals("lon"))) {
                columns.get(local.equals("lat") ? 0 : 1).add(value);
            }
        }

        @Override
        void leave(int state) throws MalformedMessageException {
            if (state == IN_ELEVATION) {
                addTo(columns.get(2));
            } else if (state == IN_POINT) {
                for (int i = 0; i < columns.size(); i++) {
                    if (columns.get(i).size() != columns.get(0).size()) {
                        throw new MalformedMessageException("a point without lat, lon or ele, or with two of them", "");
                    }
                }
            }
        }

        @Override
        void complete() throws MalformedMessageException {
            if (!isSeen) {
                throw new MalformedMessageException("no " + GPX, "document");
            }
        }
    }
}
