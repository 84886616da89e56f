/**
 * Predicts how long a plan takes and how precise its rows become, by running its schedule with forks that are drawn
 * from runs. Starts no process. Depends on {@code compare}, {@code fork}, {@code merge}, {@code plan}, {@code report},
 * {@code result}, {@code stats}, Hipparchus and Jackson.
 */
package org.xmlcost.simulate;
