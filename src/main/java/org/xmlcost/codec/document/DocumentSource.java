package org.xmlcost.codec.document;

import org.xmlcost.model.Shape;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Source of a row's documents. {@code shape:SIZE[:NAME=NUMBER,...]} makes documents, see {@link Shape}.
 * {@code document@FILE} is a file of a user; {@code document@FOLDER} has all files of a folder, which take turns.
 */
public final class DocumentSource {
    private static final String DOCUMENT = "document";
    /** Groups: the path of the numbers, and the file. */
    private static final Pattern FILE = Pattern.compile(DOCUMENT + "(?:\\[(.*?)\\])?@(.*)", Pattern.DOTALL);

    private final Shape shape;
    private final NumberPath numbers;
    private final Path path;
    private final List<XmlDocument> documents;

    private DocumentSource(Shape shape, NumberPath numbers, Path path, List<XmlDocument> documents) {
        this.shape = shape;
        this.numbers = numbers;
        this.path = path;
        this.documents = documents;
    }

    /** Returns whether a spec names documents, and not a payload of values. */
    public static boolean isDocument(String spec) {
        return Shape.isShape(spec) || FILE.matcher(spec).matches();
    }

    /**
     * Parses a source. Reads files immediately, but does not parse them.
     *
     * @throws IllegalArgumentException if the text is not a source, or if there is no file
     * @throws UncheckedIOException if a file cannot be read
     */
    public static DocumentSource parse(String spec) {
        Matcher file = FILE.matcher(spec);
        if (!file.matches()) {
            return new DocumentSource(Shape.parse(spec), null, null, List.of());
        }
        return ofPath(Path.of(file.group(2)), numbers(spec).orElse(null));
    }

    /**
     * Returns the path of the numbers in the documents of a spec; empty if all of the documents is read. Reads no file.
     */
    public static Optional<NumberPath> numbers(String spec) {
        Matcher file = FILE.matcher(spec);
        return Optional.of(file)
                .filter(Matcher::matches)
                .map(each -> each.group(1))
                .map(NumberPath::parse);
    }

    /**
     * Returns the source for a file or for all files of a folder. Hidden files and folders in the folder are left out.
     *
     * @param numbers path of the numbers that are read; null to read all of each document
     * @throws IllegalArgumentException if a folder has no file
     * @throws UncheckedIOException if a file cannot be read
     */
    public static DocumentSource ofPath(Path path, NumberPath numbers) {
        try {
            List<Path> files = Files.isDirectory(path) ? files(path) : List.of(path);
            if (files.isEmpty()) {
                throw new IllegalArgumentException(path + ": the folder has no file");
            }
            List<XmlDocument> documents = new ArrayList<>();
            for (Path file : files) {
                documents.add(DocumentFile.read(file));
            }
            return new DocumentSource(null, numbers, path.toAbsolutePath().normalize(), List.copyOf(documents));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Opens a document of any length, which is unpacked if it is gzipped.
     *
     * @throws IOException if there is no such file
     */
    public static InputStream open(Path file) throws IOException {
        return DocumentFile.open(file);
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> !file.getFileName().toString().startsWith("."))
                    .sorted()
                    .toList();
        }
    }

    /**
     * Returns the documents that a row rotates through.
     *
     * @param seed seed of the first document of a shape; the others have the seeds that follow it
     * @param size number of documents of a shape, or 0 for as many as have a million bytes together
     */
    public List<XmlDocument> pool(long seed, int size) {
        return shape == null ? documents : ShapedDocument.pool(shape, seed, size);
    }

    /**
     * Returns the mean number of elements of a document, or of its numbers if only these are read. Parses files.
     *
     * @throws IllegalArgumentException if a file is not well-formed, or has a document type declaration, or none of the
     *     documents has a number at the path
     */
    public int count() {
        if (numbers != null) {
            int count = (int) documents.stream()
                    .mapToInt(each -> values(each).count())
                    .average()
                    .orElse(0);
            if (count == 0) {
                throw new IllegalArgumentException(path + ": no numbers at " + numbers);
            }
            return count;
        }
        return shape != null
                ? shape.elements()
                : (int) documents.stream()
                        .mapToLong(each -> each.pass(DocumentTally.quick()).elements())
                        .average()
                        .orElse(0);
    }

    /** Returns the numbers that must be read from one of the documents. */
    public Payload values(XmlDocument document) {
        try {
            return document.pass(new DocumentNumbers(numbers)).payload();
        } catch (MalformedMessageException e) {
            throw new IllegalArgumentException(path + ", at " + numbers + ": " + e.getMessage(), e);
        }
    }

    /**
     * Returns a line for each size of a file that a library refuses by default. Parses files. What made documents have
     * is within all limits.
     */
    public List<String> refusedByDefault() {
        int java = Runtime.version().feature();
        int tried = LibraryLimit.found().stream()
                .filter(LibraryLimit::isJdk)
                .mapToInt(each -> Integer.parseInt(each.version()))
                .filter(release -> release <= java)
                .max()
                .orElse(0);
        List<LibraryLimit> limits = LibraryLimit.found().stream()
                .filter(each -> !each.isJdk() || Integer.parseInt(each.version()) == tried)
                .toList();
        List<String> lines = new ArrayList<>();
        for (XmlDocument document : documents) {
            if (document instanceof DocumentFile file) {
                file.sizes()
                        .refused(limits)
                        .forEach(line -> lines.add(Path.of(file.name()).getFileName() + ": " + line));
            }
        }
        return lines;
    }

    /** Returns a short name without a folder, for names of rows. */
    public String name() {
        return shape == null ? start() + path.getFileName() : shape.toString();
    }

    /** Returns the text that {@link #parse} reads. */
    @Override
    public String toString() {
        return shape == null ? start() + path : shape.toString();
    }

    private String start() {
        return DOCUMENT + (numbers == null ? "" : "[" + numbers + "]") + "@";
    }
}
