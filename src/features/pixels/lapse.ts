import { pointOf, type Rectangle, side } from './board.ts';
import { placeOfChange } from './wire.ts';

/** A frame of a season's time-lapse: the changes since the previous one. */
export type LapseFrame = {
  /** Seconds since the season opened. */
  readonly at: number;
  readonly changes: Uint32Array;
};

/** The bounding box of everything painted. */
export function paintedArea(frames: readonly LapseFrame[]): Rectangle | undefined {
  let [left, top, right, bottom] = [side, side, -1, -1];
  for (const { changes } of frames)
    for (const change of changes) {
      const { x, y } = pointOf(placeOfChange(change));
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    }
  return right < 0 ? undefined : { left, top, right, bottom };
}

export function encodeLapse(frames: readonly LapseFrame[]): Uint8Array {
  const words = new Uint32Array(1 + frames.reduce((sum, { changes }) => sum + 2 + changes.length, 0));
  words[0] = frames.length;
  let at = 1;
  for (const frame of frames) {
    words[at] = frame.at;
    words[at + 1] = frame.changes.length;
    words.set(frame.changes, at + 2);
    at += 2 + frame.changes.length;
  }
  return new Uint8Array(words.buffer);
}

export function decodeLapse(buffer: ArrayBuffer): readonly LapseFrame[] {
  const words = new Uint32Array(buffer);
  const frames: LapseFrame[] = [];
  let at = 1;
  while (frames.length < (words[0] ?? 0)) {
    const length = words[at + 1] ?? 0;
    frames.push({ at: words[at] ?? 0, changes: words.subarray(at + 2, at + 2 + length) });
    at += 2 + length;
  }
  return frames;
}
