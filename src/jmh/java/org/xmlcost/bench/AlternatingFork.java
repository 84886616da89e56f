package org.xmlcost.bench;

import org.xmlcost.fork.ForkRequest;

import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A fork's place in a pair of forks that alternate: while one measures an iteration, the other waits. Whatever disturbs
 * the machine for longer than an iteration then disturbs both. The process that started the fork gives the turns.
 */
final class AlternatingFork {
    private static final int READY = 'r';
    private static final int DONE = 'd';

    /** Null for a fork by itself, and once nobody gives turns any more. */
    private Socket giver;

    private int taken;

    private AlternatingFork(Socket giver) {
        this.giver = giver;
    }

    static AlternatingFork take() throws IOException {
        ForkRequest.Turn turn = Fork.request().turn();
        if (turn.equals(ForkRequest.Turn.NONE)) {
            return new AlternatingFork(null);
        }
        Socket giver = new Socket(InetAddress.getLoopbackAddress(), turn.port());
        giver.setTcpNoDelay(true);
        DataOutputStream out = new DataOutputStream(giver.getOutputStream());
        out.writeInt(turn.seat());
        out.writeInt(thread());
        return new AlternatingFork(giver);
    }

    /** The operating system's number of this thread; 0 where it is not Linux. */
    private static int thread() {
        try {
            return Integer.parseInt(Files.readSymbolicLink(Path.of("/proc/thread-self"))
                    .getFileName()
                    .toString());
        } catch (IOException | NumberFormatException e) {
            return 0;
        }
    }

    /** Until this fork may measure an iteration. */
    void await() {
        if (giver != null && !(tell(READY) && answered())) {
            giver = null;
        }
        taken += giver != null ? 1 : 0;
    }

    /** The iteration is over. */
    void pass() {
        if (giver != null && !tell(DONE)) {
            giver = null;
        }
    }

    /** Iterations of this fork that were measured in turns. */
    int taken() {
        return taken;
    }

    private boolean tell(int what) {
        try {
            giver.getOutputStream().write(what);
            return true;
        } catch (IOException gone) {
            return false;
        }
    }

    private boolean answered() {
        try {
            return giver.getInputStream().read() >= 0;
        } catch (IOException gone) {
            return false;
        }
    }
}
