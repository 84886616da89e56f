/**
 * Published studies repeated: printed figures, measured ones, and whether the claims still hold. The figures, and the
 * rows of a run that repeat them, are data in {@code src/main/resources/studies}; the code knows no study. Stands on
 * {@code result}, Jackson and Commons CSV.
 */
package org.xmlcost.study;
