import { desc, eq } from 'drizzle-orm';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { forgetInViews } from './forget-in-views.ts';
import { savedViewsTable } from './saved-views.table.ts';

export const savedViewsPersonalData = personalData('savedViews', {
  items: {
    views: { holds: ['saved_views'], fate: 'erased', staffOnly: true },
    named: { holds: ['saved_views.name', 'saved_views.search'], fate: 'anonymised', notExported: 'what other people look for' },
  },
  async export(tx, { accountId }) {
    const { list, name, search, sharedWith, createdAt } = savedViewsTable;
    const rows = await tx
      .select({ list, name, search, sharedWith, createdAt })
      .from(savedViewsTable)
      .where(eq(savedViewsTable.accountId, accountId))
      .orderBy(desc(savedViewsTable.id));
    return { views: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) };
  },
  async erase({ tx }, person) {
    const { accountId } = person;
    const gone = await tx.delete(savedViewsTable).where(eq(savedViewsTable.accountId, accountId)).returning({ id: savedViewsTable.id });
    return { views: gone.length, named: await forgetInViews(tx, person) };
  },
});
