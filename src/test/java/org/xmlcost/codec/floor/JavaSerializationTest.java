package org.xmlcost.codec.floor;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.Codecs;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

import static org.assertj.core.api.Assertions.assertThat;

/** Streams that make what their reader did not ask for. */
class JavaSerializationTest {
    private static final int DEEP = 100_000;
    private static boolean made;

    /** A class of the reader's own class path, with code that runs as it is read. */
    private static final class Trap implements Serializable {
        private static final long serialVersionUID = 1L;

        private void readObject(ObjectInputStream from) {
            made = true;
        }
    }

    @BeforeEach
    void forget() {
        made = false;
    }

    @Test
    void objectsThatNoColumnHoldsAreRefused() throws IOException {
        Map<String, byte[]> hostile = new LinkedHashMap<>();
        hostile.put("an object with code", stream(new Trap()));
        hostile.put("an array with an object in it", stream((Object) new Object[] {new Trap()}));
        hostile.put("sets in sets", stream(setsInSets()));
        hostile.put("a string", stream("a"));
        hostile.put("an enum", stream(Kind.INT));
        hostile.put("a class", stream(String.class));
        hostile.put("null", stream((Object) null));
        hostile.put("a null among strings", stream((Object) new String[] {"a", null}));
        hostile.put("numbers in place of strings", stream(new int[] {1}));
        hostile.put("arrays of strings", stream((Object) new String[][] {{"a"}}));
        hostile.put("classes in classes", classesInClasses());
        hostile.put("proxies", proxies());
        try (Codec codec = open(Kind.STRING)) {
            hostile.forEach((name, message) -> assertThat(FloorHostileTest.outcome(codec, message))
                    .as(name)
                    .isEmpty());
        }
        assertThat(made).as("code of the stream's choice ran").isFalse();
    }

    @Test
    void columnsOfOneStructHaveOneLength() throws IOException {
        try (Codec codec = open(Kind.MESH)) {
            assertThat(FloorHostileTest.outcome(codec, stream(new int[2], new int[2], new double[2])))
                    .startsWith(Codecs.ACCEPTED);
            assertThat(FloorHostileTest.outcome(codec, stream(new int[2], new int[2], new double[1])))
                    .isEmpty();
        }
    }

    /** The second time it is a reference; more than 64 KB of UTF-8 have a form of their own. */
    @Test
    void aStringMayComeTwice() throws Exception {
        String once = "same";
        Payload.Strings strings = new Payload.Strings(new String[] {once, once, "\uD83D\uDE00".repeat(30_000)});
        try (Codec codec = open(Kind.STRING)) {
            Codecs.requireReads("twice", codec, strings, stream((Object) strings.values()));
        }
    }

    private static Codec open(Kind kind) {
        Codec codec = new FloorJavaSerialization();
        codec.open(new MessageShape(kind, Wire.JAVA, NumberMode.BITS));
        return codec;
    }

    private static byte[] stream(Object... objects) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            for (Object each : objects) {
                out.writeObject(each);
            }
        }
        return bytes.toByteArray();
    }

    /** Reading it takes time beyond all bounds: each level hashes the one below twice. */
    private static Set<Object> setsInSets() {
        Set<Object> root = new HashSet<>();
        Set<Object> left = root;
        Set<Object> right = new HashSet<>();
        for (int i = 0; i < 20; i++) {
            Set<Object> nextLeft = new HashSet<>();
            Set<Object> nextRight = new HashSet<>(Set.of("x"));
            left.add(nextLeft);
            left.add(nextRight);
            right.add(nextLeft);
            right.add(nextRight);
            left = nextLeft;
            right = nextRight;
        }
        return root;
    }

    /** An array whose class has a class above it, which has one above it, none of which there is. */
    private static byte[] classesInClasses() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(0xACED0005);
        out.write(0x75);
        for (int i = 0; i < DEEP; i++) {
            out.write(0x72);
            out.writeUTF("no.such.Class");
            out.writeLong(1);
            out.write(2);
            out.writeShort(0);
            out.write(0x78);
        }
        return bytes.toByteArray();
    }

    private static byte[] proxies() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(0xACED0005);
        out.write(0x73);
        out.write(0x7D);
        out.writeInt(1);
        out.writeUTF("java.lang.Runnable");
        out.write(0x78);
        out.write(0x70);
        return bytes.toByteArray();
    }
}
