/**
 * Observes this machine and its processes: describes the machine, measures its noise, samples where a codec spends its
 * time, and assigns each sample to a component of the cost. The only access to async-profiler.
 *
 * <p>May import {@code one.profiler}.
 */
package org.xmlcost.machine;
