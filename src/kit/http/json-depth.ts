const quote = 0x22;
const backslash = 0x5c;
const [openList, openObject, closeList, closeObject] = [0x5b, 0x7b, 0x5d, 0x7d];

/**
 * Whether a JSON text is nested deeper than this, determined from its bytes: parsing 800 KB of brackets would take a second and tens of
 * megabytes before the result could be checked. Invalid JSON is not detected here; the parser rejects it.
 */
export function isDeeperThan(levels: number, text: Uint8Array): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at];
    if (byte === quote) at = endOfString(text, at);
    else if (byte === openList || byte === openObject) {
      depth += 1;
      if (depth > levels) return true;
    } else if (byte === closeList || byte === closeObject) depth -= 1;
  }
  return false;
}

function endOfString(text: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== quote) at += text[at] === backslash ? 2 : 1;
  return at;
}
