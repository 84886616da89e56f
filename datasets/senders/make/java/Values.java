import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.stream.DoubleStream;

/** The values of the messages. */
public final class Values {
    public static final int[] INTS = {1, -2, 2147483647};
    public static final double[] DOUBLES = {0.1, 0.1 + 0.2, -2.5e-300};
    public static final double[] SPECIAL = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN, -0.0};
    public static final String[] STRINGS = {"a", "<&>", ""};
    public static final String[] NIL = {"a", null, "b"};
    /** Members x, y and value of each point. */
    public static final double[][] MESH = {{1, 2, 0.1}, {-3, 4, -2.5e-300}};

    private Values() {}

    /** {@return the doubles as little-endian bytes} */
    public static byte[] packed() {
        ByteBuffer bytes = ByteBuffer.allocate(8 * DOUBLES.length).order(ByteOrder.LITTLE_ENDIAN);
        DoubleStream.of(DOUBLES).forEach(bytes::putDouble);
        return bytes.array();
    }
}
