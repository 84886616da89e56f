package org.xmlcost.wire.number;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/**
 * Writes numbers as C's {@code %.9G} and {@code %.17G} do in the C locale, which is how gSOAP writes them. Uses exact
 * arithmetic, and so is not for measurements.
 */
final class PrintfNumbers extends JdkNumbers {
    @Override
    String finite(double value) {
        return general(value, new BigDecimal(value), 17);
    }

    @Override
    String finite(float value) {
        return general(value, new BigDecimal(value), 9);
    }

    private static String general(double value, BigDecimal exact, int precision) {
        if (exact.signum() == 0) {
            return 1 / value < 0 ? "-0" : "0";
        }
        BigDecimal rounded =
                exact.round(new MathContext(precision, RoundingMode.HALF_EVEN)).stripTrailingZeros();
        int exponent = rounded.precision() - rounded.scale() - 1;
        if (exponent >= -4 && exponent < precision) {
            return rounded.toPlainString();
        }
        String digits = rounded.unscaledValue().abs().toString();
        return (value < 0 ? "-" : "")
                + digits.charAt(0)
                + (digits.length() > 1 ? "." + digits.substring(1) : "")
                + String.format(Locale.ROOT, "E%s%02d", exponent < 0 ? "-" : "+", Math.abs(exponent));
    }
}
