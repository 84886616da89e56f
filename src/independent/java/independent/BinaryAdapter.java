package independent;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** An array on a wire that is no text. */
abstract class BinaryAdapter extends ArrayAdapter {
    private static final int PIECE = 8192;

    BinaryAdapter() {
        super(1);
    }

    @Override
    public final Payload read(MessageBuffer in) throws MalformedMessageException {
        claim(0);
        Payload payload = super.read(in);
        if (size != payload.count()) {
            throw new MalformedMessageException("values are missing", "");
        }
        return payload;
    }

    final int width() {
        return isInt ? Integer.BYTES : Double.BYTES;
    }

    /** The values, little-endian, a piece at a time. */
    final void unpack(InputStream from, int bytes) throws IOException {
        claim(bytes / width());
        ByteBuffer piece = ByteBuffer.wrap(new byte[PIECE]).order(ByteOrder.LITTLE_ENDIAN);
        for (int count = from.readNBytes(piece.array(), 0, PIECE);
                count > 0;
                count = from.readNBytes(piece.array(), 0, PIECE)) {
            int values = count / width();
            if (isInt) {
                piece.asIntBuffer().get(ints, size, values);
            } else {
                piece.asDoubleBuffer().get(doubles, size, values);
            }
            size += values;
        }
    }

    final void pack(OutputStream to) throws IOException {
        ByteBuffer piece = ByteBuffer.wrap(new byte[PIECE]).order(ByteOrder.LITTLE_ENDIAN);
        for (int from = 0; from < size; from += PIECE / width()) {
            int values = Math.min(PIECE / width(), size - from);
            if (isInt) {
                piece.asIntBuffer().put(ints, from, values);
            } else {
                piece.asDoubleBuffer().put(doubles, from, values);
            }
            to.write(piece.array(), 0, values * width());
        }
    }
}
