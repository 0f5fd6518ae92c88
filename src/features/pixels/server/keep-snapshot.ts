import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { and, eq, lt } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { pixelSnapshotsTable } from './pixels.table.ts';
import type { StoredBoard } from './stored-board.queries.ts';

const pack = promisify(deflate);

/** Compresses outside the event loop, because a board is a megabyte. */
export const packBoard = (cells: Uint8Array): Promise<Buffer> => pack(cells, { level: 3 });

/** Stores a snapshot of the board. Several processes may do so; one is kept, and earlier ones are deleted. */
export async function keepSnapshot(
  tx: Tx,
  { season, seq, board }: Pick<StoredBoard, 'season' | 'seq'> & { readonly board: Buffer },
): Promise<void> {
  await tx.insert(pixelSnapshotsTable).values({ season, seq, board }).onConflictDoNothing();
  await tx.delete(pixelSnapshotsTable).where(and(eq(pixelSnapshotsTable.season, season), lt(pixelSnapshotsTable.seq, seq)));
}
