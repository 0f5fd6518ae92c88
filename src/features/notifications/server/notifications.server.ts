import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#kit/db/database.ts';
import { firstOf } from '#kit/db/first-of.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import type { StoredValue, StoredValues } from '#kit/i18n/stored-text.ts';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { byRanges } from '#kit/personal-data/by-ranges.ts';
import { mayBeNamedIn, withoutNames } from '#kit/personal-data/person-names.ts';
import { type Person, personalData } from '#kit/personal-data/personal-data.ts';
import { notificationsHandlers } from './notifications.handlers.ts';
import { notificationsTable } from './notifications.table.ts';

/** Notifications of other people are kept, but no longer name the deleted person. */
export const notificationsPersonalData = personalData('notifications', {
  items: {
    received: { holds: ['notifications'], fate: 'erased' },
    named: { holds: ['notifications.params'], fate: 'anonymised', notExported: 'what other people were told' },
  },
  async export(tx, { accountId }) {
    const { kind, params, createdAt, readAt } = notificationsTable;
    const rows = await tx
      .select({ kind, params, createdAt, readAt })
      .from(notificationsTable)
      .where(eq(notificationsTable.accountId, accountId))
      .orderBy(desc(notificationsTable.id));
    return {
      received: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString(), readAt: row.readAt?.toISOString() ?? null })),
    };
  },
  async erase({ tx }, person) {
    const { id, accountId } = notificationsTable;
    const gone = await tx.delete(notificationsTable).where(eq(accountId, person.accountId)).returning({ id });
    return { received: gone.length, named: await eraseNames(tx, person) };
  },
});

function eraseNames(tx: Tx, person: Person): Promise<number> {
  const { id, params } = notificationsTable;
  return byRanges(tx, id, async (inRange) => {
    const rows = await tx
      .select({ id, params })
      .from(notificationsTable)
      .where(and(inRange, mayBeNamedIn(person, sql`${params}::text`)));
    const left = rows
      .map((told) => ({ ...told, nameless: namelessValues(person, told.params) }))
      .filter((told) => !isDeepStrictEqual(told.nameless, told.params));
    for (const told of left) await tx.update(notificationsTable).set({ params: told.nameless }).where(eq(id, told.id));
    return left.length;
  });
}

const namelessValues = (person: Person, values: StoredValues): StoredValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, nameless(person, value)]));

/** Keys of nested texts are not replaced, even if they contain the person's name. */
function nameless(person: Person, value: StoredValue): StoredValue {
  if (typeof value === 'string') return withoutNames(person, value);
  if (typeof value === 'number' || 'instant' in value || !value.values) return value;
  return { ...value, values: namelessValues(person, value.values) };
}

export const server: ServerFeature = {
  handlers: ({ translate }) => [notificationsHandlers(translate)],
  jobs: () => notificationsJobs,
  personalData: notificationsPersonalData,
};

const tidy = job('notifications.tidy', { payload: z.object({}), schedule: '20 4 * * *' });

const notificationsJobs = [
  implementJob(tidy, async (ctx) => {
    if (await tidyNotifications(ctx.tx)) await ctx.enqueue(tidy, {});
  }),
];

/** Deletes one batch of notifications that were read half a year ago or are a year old. Returns true if there may be more. */
export async function tidyNotifications(tx: Tx, most = 5_000): Promise<boolean> {
  const unread = await tx.delete(notificationsTable).where(ancient(most));
  const read = await tx.delete(notificationsTable).where(readLongAgo(most));
  return unread.rowCount === most || read.rowCount === most;
}

const ancient = (most: number) => {
  const { createdAt } = notificationsTable;
  return firstOf(notificationsTable, { where: lt(createdAt, sql`now() - interval '1 year'`), by: createdAt, most });
};

/** Uses the index on the read time: a scan by age would pass millions of unread rows on every run. */
export const readLongAgo = (most: number) => {
  const { readAt } = notificationsTable;
  return firstOf(notificationsTable, { where: lt(readAt, sql`now() - interval '180 days'`), by: readAt, most });
};
