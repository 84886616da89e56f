package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.Codecs;
import org.xmlcost.codec.HostileBinaryTest.Message;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.Wire;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Messages that no reader of {@code fi} and {@code fi-unindexed} may accept, for readers opened for ints or strings.
 * Each is good but for what its name says.
 */
public final class HostileFastInfoset {
    private static final Payload INTS = new Payload.Ints(new int[] {1});

    /** 2 000 000 000, 2^31 - 1, 2^31 and 2^32 - 1, less what the longest form adds. */
    private static final List<String> ABSURD = List.of("77359400", "7FFFFEFC", "80000000", "FFFFFFFF");

    private static final String LENGTHS = """
            a text | VALUES NEWITEM 83 LENGTH `1` ENDED
            an indexed text | VALUES NEWITEM 93 LENGTH `1` ENDED
            a UTF-16 text | VALUES NEWITEM 87 LENGTH `\\0` `1` ENDED
            a name | VALUES 3C60 LENGTH `item` ENDED
            an attribute | VALUES 7C @item 78 @a 0C LENGTH `x` ENDED
            a comment | VALUES E20C LENGTH `x` ENDED
            a restricted alphabet | VALUES NEWITEM 8803 LENGTH 1F ENDED
            an encoding algorithm | VALUES NEWITEM 8C0F LENGTH 00000001 ENDED
            a namespace | DOC 38CD60 LENGTH `urn:` ENDED
            additional data | E0000001400060 LENGTH `x` ENDED
            """;

    private static final String OF_INTS = """
            a text one octet longer than the message | VALUES NEWITEM 8200 `12` ENDED
            an element name that is not in the table | VALUES ITEM =1 END ENDED
            an element name of a long index | VALUES NEWITEM =1 END 2000 =-2 END ENDED
            an element name of the longest index | VALUES 300FFFFF =1 END ENDED
            a text that is not in the table | VALUES NEWITEM A0 END ENDED
            a text of a long index | VALUES NEWITEM #1 END ITEM B000 END ENDED
            a text of the longest index | VALUES NEWITEM B8FFFFFF END ENDED
            an attribute name that is not in the table | VALUES 7C @item 3F00 `x` END =1 END ENDED
            an attribute value that is not in the table | VALUES 7C @item 78 @a BF END ENDED
            a local name that is not in the table | VALUES 3CBF =1 END ENDED
            a namespace that is not in the table | VALUES 3DBF @item =1 END ENDED
            a prefix that is not in the table | VALUES 3FBF81 @item =1 END ENDED
            a prefix without a namespace | VALUES 3E81 @item =1 END ENDED
            a comment that is not in the table | VALUES E2BF NEWITEM =1 END ENDED
            nothing |
            text | `<?xml version='1.0'?><x/>`
            another version | E000000200 ROOT
            document type | DOC C4 END ROOT
            document type with a system identifier | DOC C6 @file:///etc/passwd END ROOT
            document type after notations and entities | E000000118C3 @n @s @p END D0 @e @file:///etc/passwd @n END C6 @http://127.0.0.1:9/ END ROOT
            initial vocabulary with an alphabet | E00000012008000002 `012` ROOT
            initial vocabulary with a million alphabets | E00000012008008FFFFF 016161*1000000 ROOT
            external vocabulary | E0000001201000 @http://127.0.0.1:9/vocabulary ROOT
            processing instruction first | DOC E1 @p 00 `d` ROOT
            XML declaration | `<?xml encoding='finf'?>` GOOD
            two documents | GOOD GOOD
            a byte after the document | GOOD 00
            a second root | UNENDED <x END END
            no root | DOC END
            two ends without a root | DOC FF
            an end too many | VALUES NEWITEM =1 END END ENDED
            an end too few | VALUES NEWITEM =1 END END*4
            an entity reference in a value | VALUES NEWITEM =1 C8 @e =2 END ENDED
            an entity reference with a file | VALUES NEWITEM CA @e @file:///etc/passwd END ENDED
            a processing instruction | VALUES E1 @p 00 `d` NEWITEM =1 END ENDED
            an element in a value | VALUES NEWITEM =1 <b END END ENDED
            text between items | VALUES =7 NEWITEM =1 END ENDED
            an attribute that changes a value | VALUES 7C @item 78 @href 01 `#1` END END ENDED
            an attribute twice | VALUES 7C @item 78 @a 00 `x` 0300 `x` END =1 END ENDED
            a namespace twice | DOC 38CF @p @u CF8181 END <x END END
            namespaces without an end | DOC 38CF @p @u 00
            one value more than claimed | VALUES NEWITEM =1 END ITEM =2 END ENDED
            one value less than claimed | VALUES ENDED
            a value that is no int | VALUES NEWITEM =x END ENDED
            bits in place of text | VALUES NEWITEM 8C0E0100000001 END ENDED
            bits in an attribute | VALUES 7C @item 78 @a 303300000001 END =1 END ENDED
            CDATA | VALUES NEWITEM 8C24 `1` END ENDED
            a text of an alphabet | VALUES NEWITEM 88001F END ENDED
            an algorithm of nobody | VALUES NEWITEM 8C8001 END ENDED
            an item that is none | VALUES NEWITEM C0 END ENDED
            a hundred thousand elements for a root | DOC <a 00*100000 END*100002
            a hundred thousand elements that never end | DOC <a 00*100000
            a hundred thousand items in each other | VALUES NEWITEM ITEM*100000 END*100001 ENDED
            200 000 attributes | VALUES 7C @item ATTRIBUTES END =1 END ENDED
            a million namespaces | DOC 38 CF00700075*1000000 END <x
            a name of 64 octets, a million times | DOC <a <n*64 F001*1000000 END*3
            a hundred thousand empty items | VALUES NEWITEM F004*100000 END ENDED
            """;

    /** The third has 40 KB that the library reads as 400 million characters. */
    private static final String OF_STRINGS = """
            a long text in the table | VALUES NEWITEM #x*94 END ENDED
            a text stands for many | VALUES NEWITEM #x*93 A0*1000000 END ENDED
            long text, many references | VALUES NEWITEM 9300004E20 `x`*20259 A0*20000 END ENDED
            entity references without end | VALUES NEWITEM C8 @e C880*1000000 END ENDED
            a byte that is no UTF-8 | VALUES NEWITEM 80FF END ENDED
            overlong UTF-8 | VALUES NEWITEM 81C080 END ENDED
            UTF-8 cut short | VALUES NEWITEM 81E282 END ENDED
            a surrogate in UTF-8 | VALUES NEWITEM 8200EDA080 END ENDED
            beyond Unicode | VALUES NEWITEM 8201F4908080 END ENDED
            NUL | VALUES NEWITEM 8200610062 END ENDED
            a control character | VALUES NEWITEM 8007 END ENDED
            U+FFFE | VALUES NEWITEM 8200EFBFBE END ENDED
            UTF-16 of an odd length | VALUES NEWITEM 8600006100 END ENDED
            a hundred thousand elements in a value | VALUES NEWITEM <b 05*100000 END*100001 END ENDED
            """;

    private HostileFastInfoset() {}

    /** Returns all of them. */
    public static List<Message> all() {
        List<Message> all = new ArrayList<>();
        byte[] good = Codecs.canonical(Wire.FI_UNINDEXED, INTS);
        String attributes = IntStream.range(0, 200_000)
                .mapToObj("78 @a%05x 00 `x` "::formatted)
                .collect(Collectors.joining());
        FiBytes ints = FiBytes.of(INTS)
                .with("GOOD", good)
                .with("ROOT", Arrays.copyOfRange(good, 5, good.length))
                .with("UNENDED", Arrays.copyOf(good, good.length - 1))
                .with("ATTRIBUTES", FiBytes.of(INTS).document(attributes));
        ABSURD.forEach(length -> ints.with("LENGTH", FiBytes.octets(length))
                .table(LENGTHS)
                .forEach((name, bytes) -> all.add(new Message(name + " of " + length, INTS, bytes))));
        ints.table(OF_INTS).forEach((name, bytes) -> all.add(new Message(name, INTS, bytes)));
        FiBytes.of(FiBytes.STRINGS)
                .table(OF_STRINGS)
                .forEach((name, bytes) -> all.add(new Message(name, FiBytes.STRINGS, bytes)));
        return all;
    }
}
