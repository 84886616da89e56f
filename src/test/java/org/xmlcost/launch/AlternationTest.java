package org.xmlcost.launch;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import static org.assertj.core.api.Assertions.assertThat;

/** Who measures when, with sockets of forks that measure nothing. */
@Timeout(20)
class AlternationTest {
    private final List<Integer> order = Collections.synchronizedList(new ArrayList<>());

    private static Socket take(String place) throws IOException {
        String[] parts = place.split("/");
        Socket fork = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(parts[0]));
        DataOutputStream out = new DataOutputStream(fork.getOutputStream());
        out.writeInt(Integer.parseInt(parts[1]));
        out.writeInt(0);
        return fork;
    }

    /** On a thread of its own: the common pool has one on two processors. */
    private CompletableFuture<Void> fork(String place, int iterations, long millis) {
        return CompletableFuture.runAsync(
                () -> {
                    int seat = Integer.parseInt(place.split("/")[1]);
                    try (Socket fork = take(place)) {
                        for (int i = 0; i < iterations; i++) {
                            fork.getOutputStream().write('r');
                            if (fork.getInputStream().read() < 0) {
                                return;
                            }
                            order.add(seat);
                            Thread.sleep(millis);
                            order.add(seat);
                            fork.getOutputStream().write('d');
                        }
                    } catch (IOException | InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                },
                fork -> new Thread(fork, "fork").start());
    }

    @Test
    void twoForksAlternateAndNeverMeasureAtTheSameTime() throws Exception {
        try (Alternation turns = Alternation.open()) {
            CompletableFuture<Void> first = fork(turns.place(0), 4, 5);
            TimeUnit.MILLISECONDS.sleep(50);
            assertThat(order).as("the first waits for the second").isEmpty();
            CompletableFuture.allOf(first, fork(turns.place(1), 4, 1)).get();
        }
        assertThat(order).containsExactly(0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1, 0, 0);
    }

    @Test
    void aForkThatEndsLeavesTheOtherFree() throws Exception {
        try (Alternation turns = Alternation.open()) {
            CompletableFuture.allOf(fork(turns.place(0), 1, 1), fork(turns.place(1), 5, 1))
                    .get();
            assertThat(order).hasSize(12);
        }
    }

    @Test
    void aForkThatNeverStartsLeavesTheOtherFree() throws Exception {
        try (Alternation turns = Alternation.open()) {
            CompletableFuture<Void> fork = fork(turns.place(1), 3, 1);
            turns.ended(0);
            fork.get();
            assertThat(order).hasSize(6);
        }
    }

    @Test
    void aForkThatIsKilledInItsTurnLeavesTheOtherFree() throws Exception {
        try (Alternation turns = Alternation.open();
                Socket killed = take(turns.place(0))) {
            CompletableFuture<Void> other = fork(turns.place(1), 3, 1);
            killed.getOutputStream().write('r');
            assertThat(killed.getInputStream().read()).isPositive();
            killed.close();
            other.get();
            assertThat(order).hasSize(6);
        }
    }
}
