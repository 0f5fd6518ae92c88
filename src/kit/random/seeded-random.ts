/** Pseudo-random numbers from 0 up to 1, the same for the same seed (mulberry32): for the demo's content, never for a secret. */
export function seededRandom(word: string): () => number {
  let state = [...word].reduce((hash, sign) => Math.imul(hash ^ sign.charCodeAt(0), 16_777_619), 2_166_136_261);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
