import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { and, eq, lt } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { pixelSnapshotsTable } from './pixels.table.ts';
import type { StoredBoard } from './stored-board.queries.ts';

const pack = promisify(deflate);

/** Off the event loop: a board is a megabyte. */
export const packBoard = (cells: Uint8Array): Promise<Buffer> => pack(cells, { level: 3 });

/** Keeps the board as it is after a pixel; several processes may do so, and one is kept. Those before it are not needed any more. */
export async function keepSnapshot(
  tx: Tx,
  { season, seq, board }: Pick<StoredBoard, 'season' | 'seq'> & { readonly board: Buffer },
): Promise<void> {
  await tx.insert(pixelSnapshotsTable).values({ season, seq, board }).onConflictDoNothing();
  await tx.delete(pixelSnapshotsTable).where(and(eq(pixelSnapshotsTable.season, season), lt(pixelSnapshotsTable.seq, seq)));
}
