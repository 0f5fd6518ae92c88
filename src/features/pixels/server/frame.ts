/**
 * Encodes a WebSocket frame (RFC 6455, 5.2): unfragmented, unmasked, with the shortest length field. `ws` would build the header for every
 * socket and write it separately, which takes a third of the time when thousands get the same message (docs/decisions/082).
 */
export function frameOf(message: Uint8Array | string): Buffer {
  const payload = typeof message === 'string' ? Buffer.from(message) : message;
  const { length } = payload;
  const extra = length > 65_535 ? 8 : length > 125 ? 2 : 0;
  const frame = Buffer.alloc(2 + extra + length);
  frame[0] = typeof message === 'string' ? wholeText : wholeBinary;
  frame[1] = extra === 8 ? 127 : extra === 2 ? 126 : length;
  if (extra > 0) frame.writeUIntBE(length, extra === 8 ? 4 : 2, extra === 8 ? 6 : 2);
  frame.set(payload, 2 + extra);
  return frame;
}

const wholeText = 0x81;
const wholeBinary = 0x82;
