import { sql } from 'drizzle-orm';
import { findAccountIds } from '#features/accounts/server/accounts.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { cinemaItemsTable } from './cinema.table.ts';

/** Four changes of the last month; the last one is on. */
export async function seedDemoCinema(tx: Tx): Promise<void> {
  const people = await findAccountIds(tx, ['content', 'owner']);
  const rows = demoItems.map(({ by, daysAgo, ...item }, place) => ({
    ...item,
    version: place + 1,
    savedBy: people.get(by) ?? null,
    savedAt: sql`date_trunc('minute', now() - make_interval(days => ${daysAgo}))`,
  }));
  await tx.insert(cinemaItemsTable).values(rows).onConflictDoNothing();
}

const trailer = 'https://rutube.ru/video/0f1e2d3c4b5a69788796a5b4c3d2e1f0/';
const concert = 'https://vkvideo.ru/video-22822305_456241864';
const poster = 'https://pic.rutubelist.ru/video/0f/1e/0f1e2d3c4b5a69788796a5b4c3d2e1f0.jpg';

const demoItems = [
  { videoUrl: trailer, imageUrl: null, active: false, by: 'content', daysAgo: 31 },
  { videoUrl: trailer, imageUrl: poster, active: true, by: 'content', daysAgo: 30 },
  { videoUrl: trailer, imageUrl: poster, active: false, by: 'owner', daysAgo: 12 },
  { videoUrl: concert, imageUrl: poster, active: true, by: 'content', daysAgo: 2 },
] as const;
