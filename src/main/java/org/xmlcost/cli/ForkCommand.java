package org.xmlcost.cli;

import org.xmlcost.codec.Catalogue;

import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;

/** One fork of one cell for a run of another build: see {@link BuildLauncher}. */
@Command(name = "fork", hidden = true, mixinStandardHelpOptions = true, description = "Measures one fork for a run of another build.")
final class ForkCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "REQUEST", description = "A file with what to measure.")
    private Path request;

    @Parameters(index = "1", paramLabel = "ANSWER", description = "Where to say how it ended.")
    private Path answer;

    @Override
    public Integer call() throws IOException, InterruptedException {
        ForkRequest asked = ForkRequest.read(request);
        ForkRequest.answer(answer, Launchers.of(Catalogue.load(), asked.probeNanos()).launch(asked.cell(), asked.settings(), asked.files()));
        return 0;
    }
}
