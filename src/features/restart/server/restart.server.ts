import { count, desc, eq, or } from 'drizzle-orm';
import { only } from '#kit/db/rows.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { restartHandlers } from './restart.handlers.ts';
import { restartMarks } from './restart.marks.ts';
import { restartsTable } from './restart.table.ts';

/** Restarts and their reasons are kept; who ordered them is anonymised when the account is deleted. */
const restartPersonalData = personalData('restart', {
  items: { ordered: { holds: ['restarts.ordered_by', 'restarts.cancelled_by'], fate: 'anonymised', staffOnly: true } },
  async export(tx, { accountId }) {
    const rows = await tx.select().from(restartsTable).where(of(accountId)).orderBy(desc(restartsTable.id));
    return { ordered: rows.map(({ id, reason, orderedAt }) => ({ id, reason, orderedAt: orderedAt.toISOString() })) };
  },
  async erase({ tx }, { accountId }) {
    const { ordered } = only(await tx.select({ ordered: count() }).from(restartsTable).where(of(accountId)));
    return { ordered };
  },
});

const of = (accountId: number) => or(eq(restartsTable.orderedBy, accountId), eq(restartsTable.cancelledBy, accountId));

export const server: ServerFeature = {
  handlers: () => [restartHandlers],
  personalData: restartPersonalData,
  marks: [restartMarks],
  demo: async ({ tx }) => (await import('./seed-demo-restarts.ts')).seedDemoRestarts(tx),
};
