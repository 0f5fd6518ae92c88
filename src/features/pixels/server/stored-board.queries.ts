import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { cellCount } from '../board.ts';
import { cellOf, cellOfChange, changeOf, placeOfChange } from '../wire.ts';
import type { LiveBoard } from './live-board.ts';
import { type PixelSeason, pixelPlacementsTable, pixelSnapshotsTable } from './pixels.table.ts';
import { findShownSeason } from './seasons.queries.ts';

const unpack = promisify(inflate);
export type StoredBoard = { readonly season: number; readonly seq: number; readonly cells: Uint8Array };

/** Page size; a page is a few hundred kilobytes. */
const pageSize = 10_000;

/** Beyond this distance a snapshot is read instead; there is one every 20,000 pixels. */
const farBehind = 50_000;

/** Changes after a number, in order; empty if the next one was deleted with its season. */
export async function readChanges(tx: Tx, season: number, after: number): Promise<Uint32Array> {
  const rows = await tx
    .select({
      seq: pixelPlacementsTable.seq,
      place: pixelPlacementsTable.place,
      colour: pixelPlacementsTable.colour,
      staff: pixelPlacementsTable.staff,
    })
    .from(pixelPlacementsTable)
    .where(and(eq(pixelPlacementsTable.season, season), gt(pixelPlacementsTable.seq, after)))
    .orderBy(asc(pixelPlacementsTable.seq))
    .limit(pageSize);
  if (rows[0]?.seq !== after + 1) return new Uint32Array();
  return Uint32Array.from(rows, ({ place, colour, staff }) => changeOf(place, cellOf(colour, staff)));
}

/** The last snapshot of a season, or its initial empty board. */
export async function readSnapshot(tx: Tx, { number }: Pick<PixelSeason, 'number'>): Promise<StoredBoard> {
  const [kept] = await tx
    .select()
    .from(pixelSnapshotsTable)
    .where(eq(pixelSnapshotsTable.season, number))
    .orderBy(desc(pixelSnapshotsTable.seq))
    .limit(1);
  if (!kept) return { season: number, seq: 0, cells: new Uint8Array(cellCount) };
  return { season: number, seq: kept.seq, cells: await unpack(kept.board) };
}

/** The stored board of a season: a snapshot plus later pixels. */
export async function readBoard(tx: Tx, season: PixelSeason): Promise<StoredBoard> {
  const { seq: from, cells } = await readSnapshot(tx, season);
  let seq = from;
  while (seq < season.lastSeq) {
    const changes = await readChanges(tx, season.number, seq);
    if (changes.length === 0) break;
    for (const change of changes) cells[placeOfChange(change)] = cellOfChange(change);
    seq += changes.length;
  }
  return { season: season.number, seq, cells };
}

/** Updates this process's board with stored changes of all processes. */
export async function followBoard(tx: Tx, board: LiveBoard): Promise<void> {
  // Pixels that this process paints during the query are already on the board and not in the result.
  const { seq } = board;
  const season = await findShownSeason(tx);
  if (!season) return;
  // Ahead of the database: it was restored from a backup. Far behind: no one was watching for a long time.
  const apart = season.lastSeq - seq;
  if (board.season !== season.number || apart < 0 || apart > farBehind) board.load(await readBoard(tx, season));
  while (board.seq < season.lastSeq) {
    const from = board.seq;
    const changes = await readChanges(tx, season.number, from);
    if (changes.length === 0) return loadKept(tx, board, season);
    board.apply(season.number, from + 1, changes);
  }
}

/** An archived season has only its final picture, so processes that were behind must load it. */
async function loadKept(tx: Tx, board: LiveBoard, season: PixelSeason): Promise<void> {
  const kept = await readBoard(tx, season);
  if (kept.seq > board.seq) board.load(kept);
}
