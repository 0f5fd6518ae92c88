import { asc, eq } from 'drizzle-orm';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { wealthDaysTable } from './ratings.table.ts';

export const ratingsPersonalData = personalData('ratings', {
  items: { wealth: { holds: ['wealth_days'], fate: 'erased' } },
  async export(tx, { accountId }) {
    const { server, day, cash, bank } = wealthDaysTable;
    return {
      wealth: await tx
        .select({ server, day, cash, bank })
        .from(wealthDaysTable)
        .where(eq(wealthDaysTable.accountId, accountId))
        .orderBy(asc(day), asc(server)),
    };
  },
  async erase({ tx }, { accountId }) {
    const gone = await tx.delete(wealthDaysTable).where(eq(wealthDaysTable.accountId, accountId)).returning({ day: wealthDaysTable.day });
    return { wealth: gone.length };
  },
});
