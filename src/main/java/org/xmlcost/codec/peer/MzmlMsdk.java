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

import io.github.msdk.MSDKException;
import io.github.msdk.datamodel.MsScan;
import io.github.msdk.io.mzml.MzMLFileImportMethod;
import io.github.msdk.io.mzml.data.MzMLMsScan;
import javolution.context.LogContext;
import javolution.xml.stream.XMLStreamException;

import java.util.Arrays;
import java.util.List;

/**
 * MSDK, the library of mass spectrometry that MZmine's authors began, on its parser of XML, Javolution's. It reads from
 * a stream, and decodes the arrays of each spectrum when their text comes. It does not write spectra of a stream.
 */
public final class MzmlMsdk implements Codec {
    private static final CodecInfo INFO = CodecInfo.named(
                    "mzml.msdk",
                    Model.FORMAT_LIBRARY,
                    Library.of("MSDK", MzMLFileImportMethod.class, "LGPL-2.1-only OR EPL-1.0"))
            .reads(Wire.MZML, Wire.MZML_ZLIB)
            .numbers(NumberMode.OWN)
            .unchecked()
            .done();

    private static final String SCAN = "scan=";
    /** Bytes that zlib makes of one, at most. */
    private static final long EXPANSION = 1032;

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    public void open(MessageShape shape) {
        // Each import has a parser of its own, which prints what it does to its buffers.
        LogContext.LEVEL.reconfigure(LogContext.Level.FATAL);
    }

    @Override
    public void write(Payload payload, MessageBuffer out) {
        throw new IllegalStateException(INFO.id() + " does not write");
    }

    @Override
    public Payload read(MessageBuffer in) throws MalformedMessageException {
        long most = EXPANSION * in.length() / Double.BYTES;
        try {
            return payload(new MzMLFileImportMethod(in.in(), scan -> holds(scan, most), chromatogram -> false)
                    .execute()
                    .getScans());
        } catch (MSDKException | RuntimeException e) {
            // The parser's text of a nested exception names its class.
            throw MalformedMessageException.within(
                    INFO.id(),
                    e.getCause() instanceof XMLStreamException parser && parser.getNestedException() != null
                            ? parser.getNestedException()
                            : e);
        }
    }

    /** The library makes arrays as long as a damaged message claims. */
    private static boolean holds(MsScan scan, long most) {
        if (scan.getNumberOfDataPoints() > most) {
            throw new IllegalArgumentException("more values than the message can have");
        }
        return true;
    }

    private static Payload payload(List<MsScan> scans) {
        int count = 0;
        for (MsScan scan : scans) {
            count = Math.addExact(count, scan.getNumberOfDataPoints());
        }
        int[] spectrum = new int[count];
        double[] mz = new double[count];
        float[] intensity = new float[count];
        int from = 0;
        for (MsScan scan : scans) {
            int length = scan.getNumberOfDataPoints();
            String id = ((MzMLMsScan) scan).getId();
            Arrays.fill(
                    spectrum,
                    from,
                    from + length,
                    Integer.parseInt(id.substring(id.lastIndexOf(SCAN) + SCAN.length())));
            System.arraycopy(scan.getMzValues(), 0, mz, from, length);
            System.arraycopy(scan.getIntensityValues(), 0, intensity, from, length);
            from += length;
        }
        return Payload.of(Kind.PEAK, spectrum, mz, intensity);
    }
}
