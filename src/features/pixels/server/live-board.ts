import { cellCount } from '../board.ts';
import { cellOfChange, placeOfChange } from '../wire.ts';

/** The board in memory: all cells as bytes, and the latest changes for reconnecting clients. */
export type LiveBoard = {
  /** 0: there has been no season. */
  readonly season: number;
  /** Number of the last change on the board. */
  readonly seq: number;
  readonly cells: Uint8Array;
  /** Incremented whenever the board is replaced. */
  readonly loads: number;
  load(board: { readonly season: number; readonly seq: number; readonly cells: Uint8Array }): void;
  /** Returns false if earlier changes are missing; changes already applied are skipped. */
  apply(season: number, firstSeq: number, changes: Uint32Array): boolean;
  /** Changes after this number; undefined if it is too old or not reached yet. */
  since(season: number, seq: number): Uint32Array | undefined;
};

/** A minute of peak load. */
const keptChanges = 65_536;

export function createLiveBoard(kept = keptChanges): LiveBoard {
  const ring = new Uint32Array(kept);
  let [season, seq, loads] = [0, 0, 0];
  /** Number of the change before the oldest one in the ring. */
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
