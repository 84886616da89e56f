package org.xmlcost.launch;

import org.xmlcost.model.MissingException;

import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;

/**
 * Exclusive right to measure on this machine: two benchmarks at once would measure each other. The lock is JMH's own,
 * so it also excludes other programs that use JMH. It is held for a whole run, and JMH, which would take it for each
 * fork, is told to ignore it. If the user has told JMH to ignore the lock, nothing is locked.
 */
public final class BenchmarkLock implements AutoCloseable {
    private static final String IGNORE = "jmh.ignoreLock";

    /** File with the lock; null if nothing is locked. */
    private final RandomAccessFile file;

    private BenchmarkLock(RandomAccessFile file) {
        this.file = file;
    }

    /** Takes the lock; a {@link MissingException} if another benchmark has it, or if its file cannot be opened. */
    public static BenchmarkLock take() throws IOException {
        if (Boolean.getBoolean(IGNORE)) {
            return new BenchmarkLock(null);
        }
        File path = new File(System.getProperty("java.io.tmpdir"), "jmh.lock");
        RandomAccessFile file = open(path);
        try {
            FileLock lock = file.getChannel().tryLock();
            if (lock != null) {
                System.setProperty(IGNORE, "true");
                return new BenchmarkLock(file);
            }
        } catch (OverlappingFileLockException e) {
            // It is this program that has the lock.
        }
        file.close();
        throw new MissingException("another benchmark is already running on this machine: wait until it ends");
    }

    private static RandomAccessFile open(File path) {
        try {
            RandomAccessFile file = new RandomAccessFile(path, "rw");
            // As JMH does: or else no other user could measure until the file is deleted.
            path.setWritable(true, false);
            return file;
        } catch (IOException e) {
            throw new MissingException(
                    "cannot open " + path + ", the lock that keeps two benchmarks from running at once: "
                            + "delete the file, or name another folder with JAVA_OPTS=-Djava.io.tmpdir=DIR");
        }
    }

    @Override
    public void close() throws IOException {
        if (file != null) {
            System.clearProperty(IGNORE);
            file.close();
        }
    }
}
