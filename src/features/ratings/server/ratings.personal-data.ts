import { asc, eq } from 'drizzle-orm';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { wealthDaysTable as table } from './ratings.table.ts';

export const ratingsPersonalData = personalData('ratings', {
  items: { wealth: { holds: ['wealth_days'], fate: 'erased' } },
  async export(tx, { accountId }) {
    const { server, day, cash, bank } = table;
    return {
      wealth: await tx.select({ server, day, cash, bank }).from(table).where(eq(table.accountId, accountId)).orderBy(asc(day), asc(server)),
    };
  },
  async erase({ tx }, { accountId }) {
    const gone = await tx.delete(table).where(eq(table.accountId, accountId)).returning({ day: table.day });
    return { wealth: gone.length };
  },
});
