package org.xmlcost.launch;

import org.xmlcost.codec.CanonicalDocuments;
import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.StreamingDocumentReader;
import org.xmlcost.codec.document.DocumentSource;
import org.xmlcost.codec.document.DocumentTally;
import org.xmlcost.machine.ProcessUsage;
import org.xmlcost.wire.MalformedMessageException;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.LongBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Reads a document of any length in a process with a heap of {@value StreamRun#HEAP_MEGABYTES} MB, and tells what the
 * codec saw. Every character of it is looked at.
 */
public final class DocumentStream {
    private DocumentStream() {}

    /**
     * What a process tells.
     *
     * @param bytes bytes of the document, unpacked
     * @param seconds time from opening the file to the end of the document
     * @param peak bytes of the peak resident set of the process; 0 if the system does not tell
     * @param seen exact tally of the document
     */
    public record Result(long bytes, double seconds, long peak, DocumentTally seen) {
        private static Result of(long... told) {
            DocumentTally seen = DocumentTally.exact();
            seen.take(LongBuffer.wrap(Arrays.copyOfRange(told, 3, told.length)));
            return new Result(told[0], told[1] / 1e9, told[2], seen);
        }
    }

    /**
     * Reads a document.
     *
     * @param codec {@linkplain Catalogue.Entry#name name} of a codec that is a {@link StreamingDocumentReader}
     * @param file the document, which may be gzipped
     * @throws IOException if the codec refuses the document, or if the process fails
     */
    public static Result of(String codec, Path file) throws IOException, InterruptedException {
        Tool process = Tool.run(JvmArguments.command(
                JvmArguments.thisJava(),
                List.of("-Xmx" + StreamRun.HEAP_MEGABYTES + "m", "-XX:+UseSerialGC"),
                JvmArguments.program(DocumentStream.class.getName()),
                List.of(codec, file.toString())));
        if (process.exit() != 0) {
            throw new IOException(ForkProcess.reason(process.errors().lines(), process.lastWords()));
        }
        return Result.of(Arrays.stream(process.output().strip().split(" "))
                .mapToLong(Long::parseLong)
                .toArray());
    }

    /** The process: the name of the codec, and the file. */
    public static void main(String[] arguments) throws IOException {
        PrintStream out = System.out;
        System.setOut(System.err);
        Catalogue.Entry entry = Catalogue.only(arguments[0]);
        DocumentTally seen = DocumentTally.exact();
        long start = System.nanoTime();
        try (StreamingDocumentReader codec =
                        (StreamingDocumentReader) entry.open(CanonicalDocuments.shape(entry.info()));
                Counted in = new Counted(DocumentSource.open(Path.of(arguments[1])))) {
            codec.walk(in, seen);
            long nanos = System.nanoTime() - start;
            out.println(in.bytes + " " + nanos + " " + new ProcessUsage(ProcessHandle.current()).peakResidentBytes()
                    + " "
                    + Arrays.stream(seen.counts()).mapToObj(Long::toString).collect(Collectors.joining(" ")));
        } catch (MalformedMessageException e) {
            System.err.println(e.getMessage());
            System.exit(1);
        }
    }

    /** Stream that counts its bytes. */
    private static final class Counted extends FilterInputStream {
        private long bytes;

        Counted(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int read = in.read();
            bytes += read < 0 ? 0 : 1;
            return read;
        }

        @Override
        public int read(byte[] to, int offset, int count) throws IOException {
            int read = in.read(to, offset, count);
            bytes += Math.max(0, read);
            return read;
        }
    }
}
