import { deflateSync } from 'node:zlib';
import pg from 'pg';
import { cellCount, placeOf, side } from '#features/pixels/board.ts';
import { nightCity } from '#features/pixels/server/demo-art.ts';

/** Fills the board of the open season with a picture; the server reads it when it starts. */
export async function fillBoard(databaseUrl: string): Promise<void> {
  const cells = new Uint8Array(cellCount);
  for (const stroke of nightCity({ left: 0, top: 0, width: side, height: side, seed: 5 })) cells[placeOf(stroke)] = stroke.colour;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into pixel_snapshots (season, seq, board) select number, last_seq, $1 from pixel_seasons where state = 'open'
     on conflict (season, seq) do update set board = excluded.board`,
    [deflateSync(cells)],
  );
  await client.end();
}
