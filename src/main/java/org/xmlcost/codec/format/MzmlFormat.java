package org.xmlcost.codec.format;

import org.xmlcost.codec.document.Zlib;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Packed;
import org.xmlcost.wire.decode.Base64Binary;
import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.MarkupSink;
import org.xmlcost.wire.markup.Name;

import java.util.Arrays;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Spectra of mzML 1.1 (HUPO-PSI). The peaks of a spectrum are two arrays of little-endian numbers in base64, each with
 * terms of the PSI-MS ontology for its meaning, its type and its compression.
 */
final class MzmlFormat extends DocumentFormat {
    private static final String URI = "http://psi.hupo.org/ms/mzml";
    private static final Name MZML = in("mzML");
    private static final Name RUN = in("run");
    private static final Name SPECTRA = in("spectrumList");
    private static final Name SPECTRUM = in("spectrum");
    private static final Name ARRAYS = in("binaryDataArrayList");
    private static final Name ARRAY = in("binaryDataArray");
    private static final Name BINARY = in("binary");
    private static final Name TERM = in("cvParam");

    private static final String FLOAT64 = "MS:1000523";
    private static final String FLOAT32 = "MS:1000521";
    private static final String NO_COMPRESSION = "MS:1000576";
    private static final String ZLIB = "MS:1000574";
    private static final String MZ = "MS:1000514";
    private static final String INTENSITY = "MS:1000515";
    private static final String SCAN = "scan=";
    private static final Pattern NATIVE_ID = Pattern.compile("(?:\\S+ )*" + SCAN + "(-?[0-9]{1,10})");

    private static final Markup.Tag MZ_TERM = measured(MZ, "m/z array", "MS:1000040", "m/z");
    private static final Markup.Tag INTENSITY_TERM =
            measured(INTENSITY, "intensity array", "MS:1000131", "number of detector counts");

    private static final int IN_RUN = 1;
    private static final int IN_SPECTRA = 2;
    private static final int IN_SPECTRUM = 3;
    private static final int IN_ARRAYS = 4;
    private static final int IN_ARRAY = 5;
    private static final int IN_TERM = 6;
    private static final int IN_BINARY = 7 | FormatReader.COLLECTED;

    private final boolean zlib;

    MzmlFormat(MessageShape shape, boolean zlib) {
        super(shape);
        this.zlib = zlib;
    }

    private static Name in(String local) {
        return Name.of("", URI, local);
    }

    private static Markup.Tag term(String accession, String name, String value) {
        return tag(
                TERM,
                attribute("cvRef", "MS"),
                attribute("accession", accession),
                attribute("name", name),
                attribute("value", value));
    }

    private static Markup.Tag measured(String accession, String name, String unit, String unitName) {
        return tag(
                TERM,
                attribute("cvRef", "MS"),
                attribute("accession", accession),
                attribute("name", name),
                attribute("value", ""),
                attribute("unitCvRef", "MS"),
                attribute("unitAccession", unit),
                attribute("unitName", unitName));
    }

    @Override
    public <X extends Exception> void emit(Payload payload, MarkupSink<X> sink) throws X {
        Payload.Peaks peaks = (Payload.Peaks) payload;
        sink.start(root(MZML, attribute("version", "1.1.0")));
        head(sink);
        start(
                sink,
                tag(RUN, attribute("id", "run"), attribute("defaultInstrumentConfigurationRef", "IC")),
                tag(
                        SPECTRA,
                        attribute("count", spectra(peaks.spectrum())),
                        attribute("defaultDataProcessingRef", "DP")));
        int index = 0;
        for (int from = 0; from < peaks.count(); index++) {
            int to = end(peaks.spectrum(), from);
            spectrum(index, peaks, from, to, sink);
            from = to;
        }
        end(sink, SPECTRA, RUN, MZML);
    }

    /** Returns the index after the last peak of a spectrum. */
    private static int end(int[] spectrum, int from) {
        int to = from + 1;
        while (to < spectrum.length && spectrum[to] == spectrum[from]) {
            to++;
        }
        return to;
    }

    private static int spectra(int[] spectrum) {
        int spectra = 0;
        for (int at = 0; at < spectrum.length; at = end(spectrum, at)) {
            spectra++;
        }
        return spectra;
    }

    /** Writes what the schema requires before the run. */
    private static <X extends Exception> void head(MarkupSink<X> sink) throws X {
        Name vocabularies = in("cvList");
        sink.start(tag(vocabularies, attribute("count", 1)));
        empty(
                tag(
                        in("cv"),
                        attribute("id", "MS"),
                        attribute("fullName", "Proteomics Standards Initiative Mass Spectrometry Ontology"),
                        attribute("URI", "http://purl.obolibrary.org/obo/ms/psi-ms.obo")),
                sink);
        sink.end(vocabularies);
        Name description = in("fileDescription");
        Name content = in("fileContent");
        start(sink, tag(description), tag(content));
        empty(term("MS:1000579", "MS1 spectrum", ""), sink);
        end(sink, content, description);
        Name programs = in("softwareList");
        sink.start(tag(programs, attribute("count", 1)));
        Name program = in("software");
        sink.start(tag(program, attribute("id", "xmlcost"), attribute("version", "1")));
        empty(term("MS:1000799", "custom unreleased software tool", "xmlcost"), sink);
        sink.end(program);
        sink.end(programs);
        Name instruments = in("instrumentConfigurationList");
        sink.start(tag(instruments, attribute("count", 1)));
        Name instrument = in("instrumentConfiguration");
        sink.start(tag(instrument, attribute("id", "IC")));
        empty(term("MS:1000031", "instrument model", ""), sink);
        sink.end(instrument);
        sink.end(instruments);
        Name allProcessing = in("dataProcessingList");
        Name processing = in("dataProcessing");
        start(sink, tag(allProcessing, attribute("count", 1)), tag(processing, attribute("id", "DP")));
        Name method = in("processingMethod");
        sink.start(tag(method, attribute("order", 0), attribute("softwareRef", "xmlcost")));
        empty(term("MS:1000544", "Conversion to mzML", ""), sink);
        end(sink, method, processing, allProcessing);
    }

    private <X extends Exception> void spectrum(int index, Payload.Peaks peaks, int from, int to, MarkupSink<X> sink)
            throws X {
        sink.start(tag(
                SPECTRUM,
                attribute("index", index),
                attribute("id", SCAN + peaks.spectrum()[from]),
                attribute("defaultArrayLength", to - from)));
        empty(term("MS:1000511", "ms level", "1"), sink);
        empty(term("MS:1000579", "MS1 spectrum", ""), sink);
        empty(term("MS:1000127", "centroid spectrum", ""), sink);
        sink.start(tag(ARRAYS, attribute("count", 2)));
        array(
                Packed.bytes(new Payload.Doubles(Arrays.copyOfRange(peaks.mz(), from, to))),
                term(FLOAT64, "64-bit float", ""),
                MZ_TERM,
                sink);
        array(
                Packed.bytes(new Payload.Floats(Arrays.copyOfRange(peaks.intensity(), from, to))),
                term(FLOAT32, "32-bit float", ""),
                INTENSITY_TERM,
                sink);
        end(sink, ARRAYS, SPECTRUM);
    }

    private <X extends Exception> void array(byte[] bytes, Markup.Tag type, Markup.Tag meaning, MarkupSink<X> sink)
            throws X {
        String text = Base64.getEncoder().encodeToString(zlib ? Zlib.deflated(bytes, 0, bytes.length) : bytes);
        sink.start(tag(ARRAY, attribute("encodedLength", text.length())));
        empty(type, sink);
        empty(zlib ? term(ZLIB, "zlib compression", "") : term(NO_COMPRESSION, "no compression", ""), sink);
        empty(meaning, sink);
        sink.leaf(BINARY, text);
        sink.end(ARRAY);
    }

    @Override
    public FormatReader reader() {
        return new Reader();
    }

    private final class Reader extends FormatReader {
        private int spectra;
        private int claimedSpectra;
        private int number;
        private boolean hasNumber;
        private int length;
        /** Arrays of the open spectrum that have come: those of {@code mz} and {@code intensity}. */
        private final boolean[] hasCome = new boolean[2];

        private String meaning;
        private String type;
        private String compression;
        private byte[] bytes;
        private int count;
        private int[] spectrum;
        private double[] mz;
        private float[] intensity;

        @Override
        FormatColumns newColumns() {
            return new FormatColumns(Kind.PEAK, null);
        }

        @Override
        void reset() {
            claimedSpectra = -1;
            spectra = 0;
            count = 0;
            spectrum = new int[0];
            mz = new double[0];
            intensity = new float[0];
        }

        @Override
        int enter(int parent, String local) throws MalformedMessageException {
            switch (parent) {
                case IN_ARRAY -> {
                    return local.equals(TERM.local()) ? IN_TERM : local.equals(BINARY.local()) ? IN_BINARY : OTHER;
                }
                case IN_ARRAYS -> {
                    meaning = "";
                    type = "";
                    compression = "";
                    bytes = null;
                    return local.equals(ARRAY.local()) ? IN_ARRAY : OTHER;
                }
                case IN_SPECTRUM -> {
                    return local.equals(ARRAYS.local()) ? IN_ARRAYS : OTHER;
                }
                case IN_SPECTRA -> {
                    hasNumber = false;
                    length = -1;
                    Arrays.fill(hasCome, false);
                    return local.equals(SPECTRUM.local()) ? IN_SPECTRUM : OTHER;
                }
                case IN_RUN -> {
                    if (local.equals(SPECTRA.local()) && claimedSpectra >= 0) {
                        throw new MalformedMessageException("a second spectrumList", "document");
                    }
                    return local.equals(SPECTRA.local()) ? IN_SPECTRA : OTHER;
                }
                case DOCUMENT -> {
                    return local.equals(RUN.local()) ? IN_RUN : DOCUMENT;
                }
                default -> {
                    return OTHER;
                }
            }
        }

        @Override
        void attribute(int state, String local, String value) throws MalformedMessageException {
            if (state == IN_TERM && local.equals("accession")) {
                switch (value) {
                    case MZ, INTENSITY -> meaning = only(meaning, value);
                    case FLOAT32, FLOAT64 -> type = only(type, value);
                    case ZLIB, NO_COMPRESSION -> compression = only(compression, value);
                    default -> {
                        // Another term says nothing of the values.
                    }
                }
            } else if (state == IN_SPECTRUM && local.equals("id")) {
                number = scan(value);
                hasNumber = true;
            } else if (state == IN_SPECTRUM && local.equals("defaultArrayLength")) {
                length = count("defaultArrayLength", value);
            } else if (state == IN_SPECTRA && local.equals("count")) {
                claimedSpectra = count("count of spectra", value);
            }
        }

        private static String only(String before, String term) throws MalformedMessageException {
            if (!before.isEmpty()) {
                throw new MalformedMessageException("an array with terms that contradict each other", "");
            }
            return term;
        }

        /** Returns the number of a scan from the native identifier of a spectrum: the last of its parts. */
        private static int scan(String id) throws MalformedMessageException {
            Matcher scan = NATIVE_ID.matcher(id);
            try {
                if (scan.matches()) {
                    return Integer.parseInt(scan.group(1));
                }
            } catch (NumberFormatException e) {
                // The next line says so.
            }
            throw new MalformedMessageException("no scan in the id of a spectrum", "");
        }

        @Override
        void leave(int state) throws MalformedMessageException {
            if (state == IN_BINARY) {
                if (bytes != null) {
                    throw new MalformedMessageException("a second element binary in an array", "");
                }
                bytes = Base64Binary.decode(text());
            } else if (state == IN_ARRAY) {
                array();
            } else if (state == IN_SPECTRUM) {
                if (!hasCome[0] || !hasCome[1] || !hasNumber) {
                    throw new MalformedMessageException("a spectrum without an id or two arrays", "");
                }
                Arrays.fill(spectrum, count, count + length, number);
                count += length;
                spectra++;
            }
        }

        private void array() throws MalformedMessageException {
            if (meaning.isEmpty()) {
                // Another array, of the mobility of ions for example.
                return;
            }
            boolean isMz = meaning.equals(MZ);
            if (bytes == null
                    || length < 0
                    || !(isMz ? FLOAT64 : FLOAT32).equals(type)
                    || !compression.equals(zlib ? ZLIB : NO_COMPRESSION)
                    || hasCome[isMz ? 0 : 1]) {
                throw new MalformedMessageException("an array of another type, meaning, compression or length", "");
            }
            long size = (long) length * (isMz ? Double.BYTES : Float.BYTES);
            if (size > Integer.MAX_VALUE - 8
                    || (long) count + length > Integer.MAX_VALUE - 8
                    || (!zlib && size != bytes.length)) {
                throw new MalformedMessageException("an array that does not hold " + length + " numbers", "");
            }
            byte[] plain = zlib ? Zlib.inflated(bytes, 0, bytes.length, (int) size) : bytes;
            if ((long) count + length > spectrum.length) {
                int room = Math.toIntExact(Math.max((long) count + length, spectrum.length * 3L / 2));
                spectrum = Arrays.copyOf(spectrum, room);
                mz = Arrays.copyOf(mz, room);
                intensity = Arrays.copyOf(intensity, room);
            }
            Object values = Packed.values(isMz ? Kind.DOUBLE : Kind.FLOAT, plain);
            System.arraycopy(values, 0, isMz ? mz : intensity, count, length);
            hasCome[isMz ? 0 : 1] = true;
        }

        @Override
        void complete() throws MalformedMessageException {
            if (claimedSpectra != spectra) {
                throw new MalformedMessageException(
                        claimedSpectra < 0
                                ? "no count of spectra"
                                : "claims %d spectra, there are %d".formatted(claimedSpectra, spectra),
                        "document");
            }
            columns.get(0).take(Arrays.copyOf(spectrum, count));
            columns.get(1).take(Arrays.copyOf(mz, count));
            columns.get(2).take(Arrays.copyOf(intensity, count));
        }
    }
}
