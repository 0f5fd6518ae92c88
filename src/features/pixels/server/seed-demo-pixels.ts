import { count, sql } from 'drizzle-orm';
import { findAccountIds } from '#features/accounts/server/accounts.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { cellCount, placeOf } from '../board.ts';
import type { LapseFrame } from '../lapse.ts';
import { changeOf } from '../wire.ts';
import { demoStrokes, lettering, nightCity, numbersFrom, type Stroke, smallPictures } from './demo-art.ts';
import { findDemoPainters, type DemoPainter as Painter } from './demo-painters.queries.ts';
import { keepSnapshot, packBoard } from './keep-snapshot.ts';
import { packLapse } from './make-lapse.ts';
import { pixelLapsesTable, pixelPaintersTable, pixelReportsTable, pixelSeasonsTable, pixelSnapshotsTable } from './pixels.table.ts';

const day = 86_400_000;

/** An archived season with a time-lapse, and one being painted; identical on every run. */
export async function seedDemoPixels(tx: Tx, now = new Date()): Promise<void> {
  const { held } = only(await tx.select({ held: count() }).from(pixelSeasonsTable));
  if (held > 0) return;
  const painters = await findDemoPainters(tx);
  const openedBy = (await findAccountIds(tx, ['content'])).get('content') ?? null;
  await seedFinished(tx, painters, openedBy, new Date(now.getTime() - 75 * day));
  await seedOpen(tx, painters, openedBy, new Date(now.getTime() - 6 * day), now);
}

/** A skewed choice, so that some people paint more than others. */
const chosenBy = (painters: readonly Painter[], number: number): Painter | undefined =>
  painters[Math.floor(painters.length * number * number)];

async function seedFinished(tx: Tx, painters: readonly Painter[], openedBy: number | null, opened: Date): Promise<void> {
  const random = numbersFrom(7);
  const strokes = [
    ...nightCity({ left: 330, top: 400, width: 340, height: 200, seed: 41 }),
    ...lettering('PROSPEKT', { x: 356, y: 350 }, 6, [9, 10, 8]),
    ...smallPictures({ x: 350, y: 612 }, 12, 3),
  ];
  const cells = new Uint8Array(cellCount);
  const frames: LapseFrame[] = [];
  const each = Math.ceil(strokes.length / 200);
  for (let from = 0; from < strokes.length; from += each) {
    const part = strokes.slice(from, from + each);
    for (const stroke of part) cells[placeOf(stroke)] = stroke.colour;
    frames.push({
      at: Math.round(((from + part.length) / strokes.length) * 30 * 86_400),
      changes: Uint32Array.from(part, (stroke) => changeOf(placeOf(stroke), stroke.colour)),
    });
  }
  const closed = new Date(opened.getTime() + 30 * day);
  await tx.insert(pixelSeasonsTable).values({
    number: 1,
    titleEn: 'City lights',
    titleRu: 'Огни города',
    state: 'archived',
    lastSeq: strokes.length,
    openedAt: opened,
    openedBy,
    closedAt: closed,
    archivedAt: new Date(closed.getTime() + day),
  });
  await tx.insert(pixelSnapshotsTable).values({ season: 1, seq: strokes.length, board: await packBoard(cells) });
  await tx.insert(pixelLapsesTable).values({ season: 1, body: await packLapse(frames) });
  const painted = Map.groupBy(strokes, () => chosenBy(painters, random()));
  await keepPainters(tx, 1, painted, closed);
}

async function seedOpen(tx: Tx, painters: readonly Painter[], openedBy: number | null, opened: Date, now: Date): Promise<void> {
  const random = numbersFrom(11);
  const strokes = demoStrokes();
  await tx.insert(pixelSeasonsTable).values({
    number: 2,
    titleEn: 'Night avenue',
    titleRu: 'Ночной проспект',
    lastSeq: strokes.length,
    openedAt: opened,
    openedBy,
  });
  const hands = strokes.map(() => chosenBy(painters, random()));
  const arrayOf = (values: readonly (number | null)[]) => `{${values.map((value) => value ?? 'null').join()}}`;
  // Arrays instead of thousands of rows, which the embedded database inserts much faster.
  await tx.execute(sql`
    insert into pixel_placements (season, seq, place, colour, painter_id, at)
    select 2, n, place, colour, painter,
      ${opened.toISOString()}::timestamptz + make_interval(secs => ${(now.getTime() - 60_000 - opened.getTime()) / 1_000 / strokes.length}::float8 * (n - 1))
    from unnest(${arrayOf(strokes.map(placeOf))}::integer[], ${arrayOf(strokes.map(({ colour }) => colour))}::smallint[],
      ${arrayOf(hands.map((hand) => hand?.id ?? null))}::bigint[]) with ordinality as stroke(place, colour, painter, n)`);
  const cells = new Uint8Array(cellCount);
  for (const stroke of strokes) cells[placeOf(stroke)] = stroke.colour;
  // A snapshot, so that the next start need not read thousands of pixels.
  await keepSnapshot(tx, { season: 2, seq: strokes.length, board: await packBoard(cells) });
  await keepPainters(
    tx,
    2,
    Map.groupBy(strokes, (_, at) => hands[at]),
    now,
  );
  const [reporter, painter] = [painters[3], hands[40]];
  const [first] = strokes.slice(40, 41);
  if (reporter && painter && first)
    await tx.insert(pixelReportsTable).values({
      season: 2,
      place: placeOf(first),
      painterId: painter.id,
      reporterId: reporter.id,
      reason: 'Advertising',
      at: new Date(now.getTime() - 3_600_000),
    });
}

async function keepPainters(
  tx: Tx,
  season: number,
  painted: ReadonlyMap<Painter | undefined, readonly Stroke[]>,
  nextAt: Date,
): Promise<void> {
  const rows = [...painted].flatMap(([painter, own]) =>
    painter ? [{ season, accountId: painter.id, nick: painter.nick, faction: painter.faction, painted: own.length, nextAt }] : [],
  );
  if (rows.length > 0) await tx.insert(pixelPaintersTable).values(rows);
}
