package org.xmlcost.wire;

import org.junit.jupiter.api.Test;

import java.io.EOFException;
import java.io.IOException;

import static org.assertj.core.api.Assertions.assertThat;

/** What a library says about a message becomes a reason for somebody who does not know its code. */
class MalformedMessageExceptionTest {
    private static String of(Throwable thrown) {
        return MalformedMessageException.within("r", thrown).getMessage();
    }

    @Test
    void theReasonIsOneLineWithoutNamesOfClasses() {
        assertThat(of(new IOException(" no\n  end tag "))).isEqualTo("no end tag (r)");
        assertThat(of(new IOException("com.example.SomeException: java.io.IOException: no end tag")))
                .isEqualTo("no end tag (r)");
        assertThat(of(new IOException("[WstxLazyException] no end tag"))).isEqualTo("no end tag (r)");
        assertThat(of(new IOException(
                        "Error; nested exception is:\n\tclass com.sun.mime.MessagingException: no end boundary")))
                .isEqualTo("no end boundary (r)");
        assertThat(of(new IOException("in org.example.a.B$C, http://www.w3.org/2001/XMLSchema")))
                .isEqualTo("in B$C, http://www.w3.org/2001/XMLSchema (r)");
    }

    @Test
    void theReasonIsNeverEmpty() {
        for (Throwable thrown : new Throwable[] {
            new EOFException(),
            new IOException(" "),
            new IOException("java.lang.NullPointerException"),
            new NullPointerException("Cannot invoke \"String.length()\" because \"this.name\" is null"),
            new ClassCastException("class java.lang.String cannot be cast to class java.lang.Integer")
        }) {
            assertThat(of(thrown)).isEqualTo("the reader failed and gives no reason (r)");
            assertThat(of(new IOException("no end tag", thrown))).isEqualTo("no end tag (r)");
        }
    }

    @Test
    void aTextThatIsNoNumberIsQuoted() {
        assertThat(of(new NumberFormatException("For input string: \"a\"b\""))).isEqualTo("not a number: 'a\"b' (r)");
        assertThat(of(new NumberFormatException("For input string: \"a\" under radix 16")))
                .isEqualTo("not a number: 'a' (r)");
        assertThat(of(new NumberFormatException("empty String"))).isEqualTo("not a number: '' (r)");
        assertThat(of(new NumberFormatException("Not a number: a b"))).isEqualTo("not a number: 'a b' (r)");
        assertThat(of(new NumberFormatException("a"))).isEqualTo("not a number: 'a' (r)");
        assertThat(of(new NumberFormatException(""))).isEqualTo("not a number: '' (r)");
    }

    @Test
    void ourOwnReasonIsKept() {
        MalformedMessageException ours = new MalformedMessageException("unexpected element 'a'", "value 1");
        assertThat(MalformedMessageException.within("r", new IOException("x", new RuntimeException(ours))))
                .isSameAs(ours);
    }
}
