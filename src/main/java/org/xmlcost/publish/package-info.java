/**
 * Checks a run and adds it to the published runs in {@code results/}. Depends on {@code compare}, {@code report},
 * {@code result}, Commons Compress, Commons CSV and Jackson.
 */
package org.xmlcost.publish;
