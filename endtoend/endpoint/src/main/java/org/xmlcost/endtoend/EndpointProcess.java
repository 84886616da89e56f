package org.xmlcost.endtoend;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * The process of an {@link Endpoint}. It prints the port to standard output, and ends when its standard input ends. So
 * it does not outlive the program that started it, however that program ends.
 */
public final class EndpointProcess {
    private EndpointProcess() {}

    /**
     * Runs an endpoint.
     *
     * @param arguments the class of the endpoint, the number of its threads, and unless the endpoint has a service of
     *     its own, the class of the service and its arguments. The constructor takes them as an array.
     */
    public static void main(String[] arguments) throws Exception {
        PrintStream out = System.out;
        // What libraries print must not be taken for the port.
        System.setOut(System.err);
        try (Endpoint endpoint = make(Endpoint.class, arguments[0])) {
            out.println(endpoint.start(
                    arguments.length == 2 ? null : service(Arrays.copyOfRange(arguments, 2, arguments.length)),
                    Integer.parseInt(arguments[1])));
            out.flush();
            while (System.in.read() >= 0) {
                // Nothing is said to an endpoint.
            }
        } catch (Exception e) {
            e.printStackTrace();
            System.exit(1);
        }
        // A server may have threads that do not end.
        System.exit(0);
    }

    private static <T> T make(Class<T> type, String name) throws ReflectiveOperationException {
        return type.cast(Class.forName(name).getConstructor().newInstance());
    }

    @SuppressWarnings("unchecked")
    private static Supplier<UnaryOperator<byte[]>> service(String... nameAndArguments)
            throws ReflectiveOperationException {
        String[] arguments = Arrays.copyOfRange(nameAndArguments, 1, nameAndArguments.length);
        return (Supplier<UnaryOperator<byte[]>>) Class.forName(nameAndArguments[0])
                .getConstructor(String[].class)
                .newInstance((Object) arguments);
    }
}
