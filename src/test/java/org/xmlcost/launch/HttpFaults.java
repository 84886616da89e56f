package org.xmlcost.launch;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What clients send that a server should not expect: bodies, lengths, chunks, heads and connections.
 *
 * @param port port of the server on 127.0.0.1
 * @param message a valid message of the wire {@code literal}, with an array of doubles
 */
record HttpFaults(int port, String message) {
    private static final Pattern STATUS = Pattern.compile("HTTP/1\\.[01] (\\d{3})");
    private static final String HOST = "Host: 127.0.0.1\r\n";
    private static final String POST = "POST / HTTP/1.1\r\n";
    private static final String FIELDS = HOST + "Content-Type: text/xml; charset=utf-8\r\nSOAPAction: \"\"\r\n";
    private static final String CHUNKED = "Transfer-Encoding: chunked\r\n";
    private static final Duration PATIENCE = Duration.ofSeconds(12);
    /** Time after which no second answer is expected. */
    private static final Duration QUIET = Duration.ofMillis(200);
    /** Ends the names of faults after which the client sends no more at once. */
    private static final String END = ", then the client stops sending";

    private static final int MANY = 100;
    private static final int VERY_MANY = 10_000;
    private static final int DEEP = 20_000;
    private static final int LONG = 1 << 20;
    private static final int LONGER = 1 << 26;

    /** What a server did. */
    interface Fault {
        /**
         * Does it.
         *
         * @param meanwhile what to call while the connections are open
         * @return the status codes of the answers, or what came instead
         */
        String happen(Runnable meanwhile) throws IOException, InterruptedException;
    }

    /** Returns all faults by their names, after valid requests. */
    Map<String, Fault> all() {
        Map<String, Fault> all = new LinkedHashMap<>();
        send(all, "none: a valid request", () -> post(message));
        send(all, "none: a valid request in chunks", () -> chunked("", chunk(message) + chunk("")));
        send(all, "none: two valid requests at once", () -> post(message) + post(message));
        bodies(all);
        lengths(all);
        chunks(all);
        heads(all);
        all.put("100 connections that end in the middle of a message", this::cut);
        all.put("100 connections whose heads come a byte a second", meanwhile -> slow(POST.length(), meanwhile));
        all.put("100 connections whose bodies come a byte a second", meanwhile -> slow(half().length(), meanwhile));
        all.put("10 000 connections one after another", this::flood);
        return all;
    }

    private void bodies(Map<String, Fault> all) {
        send(all, "body: empty", () -> post(""));
        send(all, "body: no XML", () -> post("no XML"));
        send(all, "body: cut in the middle", () -> post(message.substring(0, message.length() / 2)));
        send(all, "body: a wrong end tag", () -> post(message.replaceFirst("</item>", "</itme>")));
        send(all, "body: text that is no number", () -> post(value("1.2.3")));
        send(all, "body: bytes that are not UTF-8", () -> post(value("\u00ff\u00fe")));
        send(all, "body: a value of 64 MB", () -> post(value("x".repeat(LONGER))));
        send(all, "body: 20 000 nested elements", () -> post(value("<a>".repeat(DEEP) + "</a>".repeat(DEEP))));
        send(all, "body: entities that expand to 3 GB", () -> post(laughs()));
        all.put("body: an external entity", this::external);
    }

    private void lengths(Map<String, Fault> all) {
        int length = message.length();
        send(all, "Content-Length: half of the body", () -> post(Integer.toString(length / 2), message));
        send(all, "Content-Length: ten bytes too many" + END, () -> post(Integer.toString(length + 10), message));
        send(all, "Content-Length: 1 TB" + END, () -> post("1099511627776", message));
        send(all, "Content-Length: beyond 64 bits", () -> post("99999999999999999999", message));
        send(all, "Content-Length: negative", () -> post("-1", message));
        send(all, "Content-Length: no number", () -> post("many", message));
        send(all, "Content-Length: with a sign", () -> post("+" + length, message));
        send(all, "Content-Length: two that differ", () -> post(length + "\r\nContent-Length: 10", message));
        send(all, "Content-Length: none", () -> POST + FIELDS + "\r\n" + message);
    }

    private void chunks(Map<String, Fault> all) {
        send(all, "chunks: a size that is no number", () -> chunked("", "zz\r\n" + message + "\r\n" + chunk("")));
        send(all, "chunks: a size beyond 64 bits", () -> chunked("", "fffffffffffffffff\r\n" + message));
        send(all, "chunks: longer than their size", () -> chunked("", "a\r\n" + message + "\r\n" + chunk("")));
        send(all, "chunks: the last one is missing" + END, () -> chunked("", chunk(message)));
        String both = chunk(message) + chunk("");
        send(
                all,
                "smuggling: a request behind chunks, Content-Length covers both",
                () -> chunked("Content-Length: " + (both + post(message)).length() + "\r\n", both + post(message)));
        send(
                all,
                "smuggling: a request in the chunk, Content-Length ends before it",
                () -> chunked("Content-Length: 4\r\n", chunk(post(message)) + chunk("")));
        send(
                all,
                "smuggling: unknown Transfer-Encoding",
                () -> POST + FIELDS + "Transfer-Encoding: xchunked\r\nContent-Length: " + message.length() + "\r\n\r\n"
                        + message);
        send(
                all,
                "smuggling: chunked is not the last encoding",
                () -> POST + FIELDS + "Transfer-Encoding: chunked, identity\r\n\r\n" + both);
        send(
                all,
                "smuggling: a space before the colon",
                () -> POST + FIELDS + "Content-Length : " + message.length() + "\r\n\r\n" + message);
    }

    private void heads(Map<String, Fault> all) {
        String length = "Content-Length: " + message.length() + "\r\n\r\n";
        send(all, "head: method GET", () -> "GET / HTTP/1.1\r\n" + HOST + "\r\n");
        send(all, "head: unknown method", () -> "ECHO / HTTP/1.1\r\n" + FIELDS + length + message);
        send(all, "head: HTTP/3.7", () -> "POST / HTTP/3.7\r\n" + FIELDS + length + message);
        send(all, "head: no Host", () -> POST + FIELDS.substring(HOST.length()) + length + message);
        send(
                all,
                "head: a path of 1 MB",
                () -> "POST /" + "a".repeat(LONG) + " HTTP/1.1\r\n" + FIELDS + length + message);
        send(all, "head: a field of 1 MB", () -> POST + FIELDS + "X: " + "a".repeat(LONG) + "\r\n" + length + message);
        send(all, "head: 10 000 fields", () -> POST + FIELDS + "X: 1\r\n".repeat(VERY_MANY) + length + message);
        send(all, "head: a zero byte in a field", () -> POST + FIELDS + "X: a\0b\r\n" + length + message);
        send(
                all,
                "head: a field continued on a second line",
                () -> POST + FIELDS + "X: a\r\n b\r\n" + length + message);
        send(all, "head: bytes of TLS", () -> "\u0016\u0003\u0001\u0000\u00c8\u0001\u0000\u0000\u00c4\u0003\u0003");
    }

    private void send(Map<String, Fault> all, String name, Supplier<String> request) {
        all.put(name, meanwhile -> exchange(request.get(), name.endsWith(END)));
    }

    private static String post(String length, String body) {
        return POST + FIELDS + "Content-Length: " + length + "\r\n\r\n" + body;
    }

    private static String post(String body) {
        return post(Integer.toString(body.length()), body);
    }

    private static String chunked(String fields, String chunks) {
        return POST + FIELDS + CHUNKED + fields + "\r\n" + chunks;
    }

    private static String chunk(String content) {
        return Integer.toHexString(content.length()) + "\r\n" + content + "\r\n";
    }

    /** Returns the message with other text in its first item. */
    private String value(String text) {
        return message.replaceFirst("(<item[^>]*>)[^<]*", "$1" + text);
    }

    private String laughs() {
        StringBuilder type = new StringBuilder("<!DOCTYPE a [<!ENTITY a0 \"ha!\">");
        for (int i = 1; i < 10; i++) {
            type.append("<!ENTITY a" + i + " \"" + ("&a" + (i - 1) + ";").repeat(10) + "\">");
        }
        return withType(type + "]>", "&a9;");
    }

    private String withType(String type, String text) {
        String body = value(text);
        int root = body.startsWith("<?") ? body.indexOf("?>") + 2 : 0;
        return body.substring(0, root) + type + body.substring(root);
    }

    /**
     * Sends a request. Returns the status codes of the answers.
     *
     * @param ends whether the client sends no more from then on, or from a while after the answer. Servers may treat a
     *     client that sends no more as one that is gone.
     */
    private String exchange(String request, boolean ends) throws IOException {
        try (Socket socket = connect()) {
            try {
                socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
                if (ends) {
                    socket.shutdownOutput();
                }
            } catch (IOException e) {
                // The server has closed the connection, and may have answered before.
            }
            return answers(socket);
        }
    }

    /** Sends a valid request. Returns the state of the answer if it comes in time, or what comes instead. */
    String next(Duration patience) {
        try (Socket socket = connect()) {
            socket.setSoTimeout((int) patience.toMillis());
            socket.getOutputStream().write(post(message).getBytes(StandardCharsets.ISO_8859_1));
            String head = new String(socket.getInputStream().readNBytes(12), StandardCharsets.ISO_8859_1);
            Matcher state = STATUS.matcher(head);
            return state.find() ? state.group(1) : "closed";
        } catch (IOException e) {
            return "none";
        }
    }

    private Socket connect() throws IOException {
        return new Socket(InetAddress.getLoopbackAddress(), port);
    }

    private static String answers(Socket socket) throws IOException {
        StringBuilder text = new StringBuilder();
        boolean ends = read(socket, text);
        if (!ends && !socket.isOutputShutdown()) {
            socket.shutdownOutput();
            ends = read(socket, text);
        }
        List<String> all = new ArrayList<>();
        Matcher states = STATUS.matcher(text);
        while (states.find()) {
            all.add(states.group(1));
        }
        if (all.isEmpty()) {
            all.add(ends ? "closed" : "open");
        }
        return String.join(" ", all);
    }

    /** Reads until nothing comes for a while. Returns whether the server has closed the connection. */
    private static boolean read(Socket socket, StringBuilder text) {
        byte[] buffer = new byte[1 << 16];
        try {
            InputStream in = socket.getInputStream();
            do {
                socket.setSoTimeout((int) (text.isEmpty() || socket.isOutputShutdown() ? PATIENCE : QUIET).toMillis());
                int n = in.read(buffer);
                if (n < 0) {
                    return true;
                }
                text.append(new String(buffer, 0, n, StandardCharsets.ISO_8859_1));
            } while (true);
        } catch (SocketTimeoutException e) {
            return false;
        } catch (IOException e) {
            // A reset.
            return true;
        }
    }

    /** Sends a message that refers to a resource on a server of its own, which must not be asked for it. */
    private String external(Runnable meanwhile) throws IOException {
        try (ServerSocket resource = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            resource.setSoTimeout(1);
            String url = "http://127.0.0.1:" + resource.getLocalPort() + "/";
            // Who asks waits for an answer, and is in the queue until then.
            String answer = exchange(post(withType("<!DOCTYPE a [<!ENTITY e SYSTEM \"" + url + "\">]>", "&e;")), false);
            try (Socket asked = resource.accept()) {
                return answer + ", fetched by " + asked.getPort();
            } catch (SocketTimeoutException e) {
                return answer;
            }
        }
    }

    private String half() {
        String request = post(message);
        return request.substring(0, request.length() - message.length() / 2);
    }

    private String cut(Runnable meanwhile) throws IOException {
        for (int i = 0; i < MANY; i++) {
            try (Socket socket = connect()) {
                socket.getOutputStream().write(half().getBytes(StandardCharsets.ISO_8859_1));
                // With a reset.
                socket.setSoLinger(true, 0);
            }
        }
        return "";
    }

    /** @param sent number of characters that are sent at once, but for the last of them */
    private String slow(int sent, Runnable meanwhile) throws IOException, InterruptedException {
        byte[] request = half().getBytes(StandardCharsets.ISO_8859_1);
        List<Socket> open = new ArrayList<>();
        try {
            for (int i = 0; i < MANY; i++) {
                open.add(connect());
            }
            for (int i = 0; i < 2; i++) {
                for (Socket socket : open) {
                    socket.getOutputStream().write(request, i * (sent - 1), i == 0 ? sent - 1 : 1);
                }
                Thread.sleep(Duration.ofSeconds(1).toMillis());
            }
            meanwhile.run();
            return "";
        } finally {
            for (Socket socket : open) {
                socket.close();
            }
        }
    }

    private String flood(Runnable meanwhile) throws IOException {
        for (int i = 0; i < VERY_MANY; i++) {
            connect().close();
        }
        return "";
    }
}
