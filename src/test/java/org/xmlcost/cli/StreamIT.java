package org.xmlcost.cli;

import org.xmlcost.dataset.StreamSpec;

import com.example.codecs.FaultyCodec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;

import static org.assertj.core.api.Assertions.assertThat;

/** The command stream, with its two processes. */
class StreamIT {
    private static final Pattern LINE = Pattern.compile(
            "(\\d+) values, (\\d+\\.\\d+) s, (\\d+) values/s, writer peak RSS (\\d+), reader peak RSS (\\d+)");
    private static final long MEGABYTE = 1_000_000;

    @TempDir
    private Path folder;

    /** The message is two hundred megabytes long, and each process has a heap of sixty-four. */
    @Test
    void tenMillionIntsInConstantMemory() throws Exception {
        Program.Result stream = InProcess.run("stream --codec stax.woodstox --wire soap-enc --payload int:10000000")
                .ok();
        Matcher line = line(stream);
        assertThat(line.group(1)).isEqualTo("10000000");
        assertThat(Double.parseDouble(line.group(2)) * Long.parseLong(line.group(3)))
                .isBetween(0.999e7, 1.001e7);
        assertThat(Long.parseLong(line.group(4))).isBetween(10 * MEGABYTE, 128 * MEGABYTE);
        assertThat(Long.parseLong(line.group(5))).isBetween(10 * MEGABYTE, 128 * MEGABYTE);
    }

    private static Matcher line(Program.Result stream) {
        Matcher line = LINE.matcher(stream.lines().get(stream.lines().size() - 1));
        assertThat(line.matches()).as(stream.out()).isTrue();
        return line;
    }

    /**
     * The binary message is of eighty megabytes, of which neither the parser nor its guard may keep more than a part.
     */
    @ParameterizedTest
    @CsvSource({
        "20000, --codec sax.xerces --wire list --payload double:20000:walk --seed 5 --to pipe",
        "20000000, --codec fi.algorithm --wire fi-alg --payload int:20000000"
    })
    void throughAPipeOrInBinary(String count, String options) {
        assertThat(line(InProcess.run("stream " + options).ok()).group(1)).isEqualTo(count);
    }

    @Test
    void theFileIsAMessage() throws Exception {
        Path file = folder.resolve("message.xml");
        Program.Result stream = InProcess.run(
                        "stream --codec stax.woodstox --wire literal --payload int:20000 --seed 7 --to", file)
                .ok();
        assertThat(line(stream).group(1)).isEqualTo("20000");
        assertThat(folder.toFile().list()).containsExactly("message.xml");
        Program.Result decoded = InProcess.run("decode --codec dom.xerces --wire literal --kind int", file);
        Program.Result payload = InProcess.run("payload int:20000 --seed 7");
        assertThat(decoded.out()).isEqualTo(payload.out());
    }

    @Test
    void severalMakeATable() throws Exception {
        Program.Result stream = InProcess.run(
                        "stream --codec stax.aalto,axiom.deferred,dom.xerces --payload int:1000 --format csv")
                .ok();
        assertThat(stream.lines()).hasSize(3);
        assertThat(stream.lines().get(0))
                .isEqualTo("codec,wire,payload,count,to,seconds,values_per_s,writer_peak_rss,reader_peak_rss,status,"
                        + "reason");
        assertThat(stream.out())
                .containsPattern("\nstax\\.aalto,soap-enc,int:1000:uniform-bits,1000,socket,[\\d.]+,\\d+,\\d+,\\d+,ok,")
                .contains("\naxiom.deferred,");
    }

    /** Of a codec that is not the suite's, and that changes a bit. */
    @Test
    void anotherValueIsNoticed() throws Exception {
        Path jar = ForeignJar.of(folder.resolve("lossy.jar"), FaultyCodec.class, Map.of(FaultyCodec.FAULT, "loses"));
        Path file = folder.resolve("message.xml");
        Program.runWith(jar, "stream", "--codec", FaultyCodec.ID, "--payload", "int:20000", "--to", file)
                .refused(Main.FAILED, "the reader got other values than the writer sent");
    }

    /** The document has seventy million bytes, unpacked. */
    @Test
    void documentsInConstantMemory() throws Exception {
        Path document = folder.resolve("large.xml.gz");
        try (Writer out =
                new OutputStreamWriter(new GZIPOutputStream(Files.newOutputStream(document)), StandardCharsets.UTF_8)) {
            out.write("<r>");
            for (int i = 0; i < 70_000; i++) {
                out.write("<v a='1'>" + "0123456789".repeat(100) + "</v>");
            }
            out.write("</r>");
        }
        Program.Result stream = InProcess.run(
                        "stream --codec stax.woodstox,stax.aalto-async,sax.jdk,axiom.uncached --format csv --document",
                        document)
                .ok();
        assertThat(stream.lines()).hasSize(5);
        for (String row : stream.lines().subList(1, 5)) {
            String[] cells = row.split(",", -1);
            assertThat(List.of(cells[1], cells[4], cells[6])).as(row).containsExactly("70910007", "70001", "ok");
            assertThat(Long.parseLong(cells[5])).as(row).isBetween(10 * MEGABYTE, 128 * MEGABYTE);
        }
    }

    @Test
    void aDocumentThatIsRefusedFails() throws Exception {
        Path document = Files.writeString(folder.resolve("a.xml"), "<a><b></a>");
        Program.Result stream = InProcess.run("stream --codec stax.woodstox --format csv --document", document);
        assertThat(stream.exit()).isEqualTo(Main.FAILED);
        assertThat(stream.out()).contains("\nstax.woodstox,,,,,,failed,");
    }

    @Test
    void whatCannotBeWrittenIsSaid() throws Exception {
        Path device = Files.createSymbolicLink(folder.resolve("device"), Path.of("/dev/full"));
        InProcess.run("stream --codec stax.woodstox --payload int:10 --to", device)
                .refused(Main.USAGE, "not a regular file");
    }

    /** As Ctrl-C and a batch system do it: both processes end, and no part of the file stays. */
    @Test
    void whoeverIsStoppedLeavesNothing() throws Exception {
        Path file = folder.resolve("message.xml");
        Path part = folder.resolve("message.xml.part");
        Process program = Program.command(
                        List.of(),
                        List.of(),
                        "stream --codec stax.woodstox --payload",
                        StreamSpec.parse("int:1000000000"),
                        "--to",
                        file)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        while (program.isAlive() && !(Files.exists(part) && Files.size(part) > 0)) {
            Thread.sleep(20);
        }
        List<ProcessHandle> both = program.descendants().toList();
        assertThat(both).hasSize(2);
        program.destroy();
        assertThat(program.waitFor()).isNotZero();
        for (ProcessHandle process : both) {
            process.onExit().get();
        }
        assertThat(folder).isEmptyDirectory();
    }
}
