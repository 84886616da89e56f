package org.xmlcost.launch;

import org.xmlcost.model.MissingException;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Alternates the iterations of two forks in the order A B B A, so that a drift of the machine affects both forks
 * equally. A turn starts when both forks are ready, so the waiting fork is idle. When a fork ends, for any reason, the
 * other fork continues without it.
 */
final class Alternation implements AutoCloseable {
    static final int SEATS = 2;
    /** Number of turns after which the order repeats. */
    private static final int ROUND = 4;
    /**
     * Index of the processor in the {@code stat} file of a Linux thread, counted from 0 at the field after the thread's
     * name.
     */
    private static final int PROCESSOR = 36;

    private final ServerSocket door;
    private final Socket[] forks = new Socket[SEATS];
    private final int[] threads = new int[SEATS];
    private final boolean[] ready = new boolean[SEATS];
    private final boolean[] gone = new boolean[SEATS];
    private boolean taken;
    private int turns;

    private Alternation(ServerSocket door) {
        this.door = door;
    }

    static Alternation open() throws IOException {
        Alternation turns = new Alternation(new ServerSocket(0, SEATS, InetAddress.getLoopbackAddress()));
        daemon(turns::admit);
        return turns;
    }

    /** Returns the port and the seat, 0 or 1, that a fork needs to take part. */
    String place(int seat) {
        return door.getLocalPort() + "/" + seat;
    }

    /** Marks a seat whose fork takes no more turns. */
    synchronized void ended(int seat) {
        gone[seat] = true;
        notifyAll();
    }

    @Override
    public void close() throws IOException {
        door.close();
        synchronized (this) {
            for (Socket fork : forks) {
                if (fork != null) {
                    fork.close();
                }
            }
        }
    }

    private void admit() {
        try {
            while (true) {
                Socket fork = door.accept();
                fork.setTcpNoDelay(true);
                DataInputStream in = new DataInputStream(fork.getInputStream());
                int seat = in.readInt();
                int thread = in.readInt();
                synchronized (this) {
                    forks[seat] = fork;
                    threads[seat] = thread;
                    if (threads[0] > 0 && threads[1] > 0) {
                        bind();
                    }
                }
                daemon(() -> serve(seat, fork));
            }
        } catch (IOException closed) {
            // All forks have ended.
        }
    }

    /**
     * Binds the measuring threads of both forks to one processor, that of the fork in seat 0. Another processor may
     * have a different load on its sibling hardware thread. Threads that cannot be bound run on any processor.
     */
    private void bind() {
        try {
            String stat = Files.readString(Path.of("/proc", String.valueOf(threads[0]), "stat"));
            String processor = stat.substring(stat.lastIndexOf(')') + 2).split(" ")[PROCESSOR];
            for (int thread : threads) {
                Tool.run(List.of("taskset", "-pc", processor, String.valueOf(thread)));
            }
        } catch (IOException | MissingException e) {
            // The system is not Linux, or it has no taskset.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void serve(int seat, Socket fork) {
        try {
            while (fork.getInputStream().read() >= 0) {
                begin(seat);
                fork.getOutputStream().write('g');
                if (fork.getInputStream().read() < 0) {
                    break;
                }
                end();
            }
        } catch (IOException | InterruptedException left) {
            // A broken connection counts as the end of the fork.
        }
        ended(seat);
    }

    private synchronized void begin(int seat) throws InterruptedException {
        ready[seat] = true;
        notifyAll();
        while (!isNext(seat)) {
            wait();
        }
        ready[seat] = false;
        taken = true;
    }

    private synchronized void end() {
        taken = false;
        turns++;
        notifyAll();
    }

    private boolean isNext(int seat) {
        int other = SEATS - 1 - seat;
        return gone[other]
                || (!taken && ready[other] && seat == (turns % ROUND == 0 || turns % ROUND == ROUND - 1 ? 0 : 1));
    }

    private static void daemon(Runnable work) {
        Thread thread = new Thread(work, "turns");
        thread.setDaemon(true);
        thread.start();
    }
}
