package org.xmlcost.endtoend.axis2;

import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.HandlerDescription;
import org.apache.axis2.dispatchers.AbstractServiceDispatcher;

/** Finds the only service, whatever the address of the request. The library's dispatchers want its name in the path. */
final class SoleServiceDispatcher extends AbstractServiceDispatcher {
    private final AxisService service;

    SoleServiceDispatcher(AxisService service) {
        this.service = service;
        initDispatcher();
    }

    @Override
    public AxisService findService(MessageContext context) {
        return service;
    }

    @Override
    public void initDispatcher() {
        init(new HandlerDescription("SoleServiceDispatcher"));
    }
}
