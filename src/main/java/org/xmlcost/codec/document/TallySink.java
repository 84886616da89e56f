package org.xmlcost.codec.document;

import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.MarkupSink;
import org.xmlcost.wire.markup.Name;

/** Sink that writes nothing, but fills a tally. */
final class TallySink implements MarkupSink<RuntimeException> {
    private final DocumentTally tally;

    TallySink(DocumentTally tally) {
        this.tally = tally;
    }

    @Override
    public void start(Markup.Tag tag) {
        tally.start(tag.name().uri(), tag.name().local());
        tag.attributes()
                .forEach(each -> tally.attribute(each.name().uri(), each.name().local(), each.value()));
    }

    @Override
    public void text(String text) {
        tally.text(text);
    }

    @Override
    public void end(Name name) {
        tally.end();
    }

    @Override
    public void leaf(Name name, String text) {
        tally.start(name.uri(), name.local());
        tally.text(text);
        tally.end();
    }
}
