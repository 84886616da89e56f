package org.xmlcost.codec.document;

import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.MarkupSink;
import org.xmlcost.wire.markup.Name;

/** Sink that writes nothing, but passes the document to a handler. */
final class HandlerSink implements MarkupSink<RuntimeException> {
    private final DocumentHandler to;

    HandlerSink(DocumentHandler to) {
        this.to = to;
    }

    @Override
    public void start(Markup.Tag tag) {
        to.start(tag.name().uri(), tag.name().local());
        tag.attributes()
                .forEach(each -> to.attribute(each.name().uri(), each.name().local(), each.value()));
    }

    @Override
    public void text(String text) {
        to.text(text);
    }

    @Override
    public void end(Name name) {
        to.end();
    }

    @Override
    public void leaf(Name name, String text) {
        to.start(name.uri(), name.local());
        to.text(text);
        to.end();
    }
}
