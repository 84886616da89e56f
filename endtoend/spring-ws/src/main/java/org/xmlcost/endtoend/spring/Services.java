package org.xmlcost.endtoend.spring;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.ws.config.annotation.EnableWs;

/** What the application has: one service. */
@EnableWs
@Configuration(proxyBeanMethods = false)
public class Services {
    /** Returns the service. */
    @Bean
    public EchoEndpoint echo() {
        return new EchoEndpoint();
    }
}
