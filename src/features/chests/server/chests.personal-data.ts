import { count, eq } from 'drizzle-orm';
import { only } from '#kit/db/rows.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { chestDrawsTable, chestPausesTable } from './chests.table.ts';

/** Draws stay, because the odds could not be verified without them. After the erasure they belong to a number without a name. */
export const chestsPersonalData = personalData('chests', {
  items: { draws: { holds: ['chest_draws'], fate: 'anonymised' }, pause: { holds: ['chest_pauses'], fate: 'erased' } },
  async export(tx, { accountId }) {
    const rows = await tx.select().from(chestDrawsTable).where(eq(chestDrawsTable.accountId, accountId)).orderBy(chestDrawsTable.number);
    const pauses = await tx.select().from(chestPausesTable).where(eq(chestPausesTable.accountId, accountId));
    return {
      draws: rows.map(({ chest, price, roll, prize, drawnAt }) => ({ chest, price, roll, prize, at: drawnAt.toISOString() })),
      pause: pauses.map(({ pausedUntil }) => ({ until: pausedUntil.toISOString() })),
    };
  },
  async erase({ tx }, { accountId }) {
    const { draws } = only(await tx.select({ draws: count() }).from(chestDrawsTable).where(eq(chestDrawsTable.accountId, accountId)));
    const gone = await tx.delete(chestPausesTable).where(eq(chestPausesTable.accountId, accountId)).returning();
    return { draws, pause: gone.length };
  },
});
