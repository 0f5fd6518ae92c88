import { count, desc, eq } from 'drizzle-orm';
import { only } from '#kit/db/rows.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { cinemaItemsTable } from './cinema.table.ts';

/** Items stay. After the erasure, the editor is a number without a name. */
export const cinemaPersonalData = personalData('cinema', {
  items: { saved: { holds: ['cinema_items.saved_by'], fate: 'anonymised', staffOnly: true } },
  async export(tx, { accountId }) {
    const rows = await tx
      .select()
      .from(cinemaItemsTable)
      .where(eq(cinemaItemsTable.savedBy, accountId))
      .orderBy(desc(cinemaItemsTable.version));
    return { saved: rows.map(({ version, savedAt }) => ({ version, savedAt: savedAt.toISOString() })) };
  },
  async erase({ tx }, { accountId }) {
    const { saved } = only(await tx.select({ saved: count() }).from(cinemaItemsTable).where(eq(cinemaItemsTable.savedBy, accountId)));
    return { saved };
  },
});
