import { cellCount } from '../board.ts';
import { cellOfChange, placeOfChange } from '../wire.ts';

/** The board of one process: all cells as bytes, and the latest changes for whoever comes back. */
export type LiveBoard = {
  /** 0: no season has ever been opened. */
  readonly season: number;
  /** Number of the last change that is on it. */
  readonly seq: number;
  readonly cells: Uint8Array;
  /** Raised whenever a board was put in the place of another. */
  readonly loads: number;
  load(board: { readonly season: number; readonly seq: number; readonly cells: Uint8Array }): void;
  /** False where changes before these are missing; those that are on it already are passed over. */
  apply(season: number, firstSeq: number, changes: Uint32Array): boolean;
  /** What came after this number; undefined where that is no longer known, or not yet. */
  since(season: number, seq: number): Uint32Array | undefined;
};

/** A minute of the heaviest load. */
const keptChanges = 65_536;

export function createLiveBoard(kept = keptChanges): LiveBoard {
  const ring = new Uint32Array(kept);
  let [season, seq, loads] = [0, 0, 0];
  /** Number of the oldest change in the ring, less one. */
  let floor = 0;
  let cells = new Uint8Array(cellCount);

  return {
    get season() {
      return season;
    },
    get seq() {
      return seq;
    },
    get cells() {
      return cells;
    },
    get loads() {
      return loads;
    },
    load(board) {
      ({ season, seq } = board);
      cells = Uint8Array.from(board.cells);
      floor = seq;
      loads += 1;
    },
    apply(ofSeason, firstSeq, changes) {
      if (ofSeason !== season || firstSeq > seq + 1) return false;
      for (const change of changes.subarray(seq + 1 - firstSeq)) {
        seq += 1;
        ring[seq % kept] = change;
        cells[placeOfChange(change)] = cellOfChange(change);
      }
      floor = Math.max(floor, seq - kept);
      return true;
    },
    since(ofSeason, after) {
      if (ofSeason !== season || after < floor || after > seq) return undefined;
      return Uint32Array.from({ length: seq - after }, (_, at) => ring[(after + 1 + at) % kept] ?? 0);
    },
  };
}
