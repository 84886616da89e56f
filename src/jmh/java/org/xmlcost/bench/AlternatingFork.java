package org.xmlcost.bench;

import org.xmlcost.fork.ForkRequest;

import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * One fork of a pair of forks that alternate: while one fork measures an iteration, the other waits. A disturbance of
 * the machine that lasts longer than an iteration then affects both forks. The program that compares the two builds
 * assigns the turns.
 */
final class AlternatingFork {
    private static final int READY = 'r';
    private static final int DONE = 'd';

    /** Connection to the program that assigns the turns; null without a partner, or once it is lost. */
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

    /** Returns the operating system's id of this thread; 0 if the system is not Linux. */
    private static int thread() {
        try {
            return Integer.parseInt(Files.readSymbolicLink(Path.of("/proc/thread-self"))
                    .getFileName()
                    .toString());
        } catch (IOException | NumberFormatException e) {
            return 0;
        }
    }

    /** Waits until this fork may measure an iteration. */
    void await() {
        if (giver != null && !(tell(READY) && answered())) {
            giver = null;
        }
        taken += giver != null ? 1 : 0;
    }

    /** Ends the turn of this fork after an iteration. */
    void pass() {
        if (giver != null && !tell(DONE)) {
            giver = null;
        }
    }

    /** Returns the number of iterations that this fork measured in turns. */
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
