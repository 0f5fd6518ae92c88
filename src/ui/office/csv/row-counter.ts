const [quote, lineFeed] = [0x22, 0x0a];

/** Counts the records of a CSV as its bytes arrive, ignoring line breaks inside quotes. The header is not counted. */
export function rowCounter(): (bytes: Uint8Array) => number {
  let quoted = false;
  let lines = 0;
  return (bytes) => {
    for (const byte of bytes) {
      if (byte === quote) quoted = !quoted;
      else if (byte === lineFeed && !quoted) lines += 1;
    }
    return Math.max(0, lines - 1);
  };
}
