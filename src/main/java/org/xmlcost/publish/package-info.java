/**
 * Checks a run and adds it to {@code results/}. Stands on {@code compare}, {@code report}, {@code result}, Commons
 * Compress, Commons CSV and Jackson.
 */
package org.xmlcost.publish;
