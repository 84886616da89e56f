/**
 * Publishes runs: checks a run, adds it to {@code results/}, and generates parts of the documents and the pages of
 * results.
 *
 * <p>May import {@code codec}, {@code codec.document}, {@code dataset}, {@code docs.study}, {@code fork},
 * {@code machine}, {@code model}, {@code payload}, {@code plan}, {@code report}, {@code result}, {@code stats},
 * {@code wire*}, {@code org.apache.commons.compress}, {@code org.apache.commons.csv}, {@code tools.jackson}.
 */
package org.xmlcost.docs;
