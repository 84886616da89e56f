/**
 * Implements the command line with one class per command, the options that commands share, and what commands print for
 * people. Standard output carries results, standard error carries messages and progress.
 *
 * <p>May import {@code codec}, {@code codec.document}, {@code dataset}, {@code docs}, {@code docs.site},
 * {@code docs.study}, {@code fuzz}, {@code jni}, {@code launch}, {@code machine}, {@code model}, {@code payload},
 * {@code plan}, {@code report}, {@code result}, {@code stats}, {@code verify}, {@code wire}, {@code picocli},
 * {@code javax.lang.model}, {@code org.apache.commons.text}, {@code org.hipparchus}, {@code tools.jackson},
 * {@code me.tongfei.progressbar}.
 */
package org.xmlcost.cli;
