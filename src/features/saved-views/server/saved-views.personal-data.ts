import { desc, eq } from 'drizzle-orm';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { savedViewsTable } from './saved-views.table.ts';

export const savedViewsPersonalData = personalData('savedViews', {
  items: { views: { holds: ['saved_views'], fate: 'erased', staffOnly: true } },
  async export(tx, { accountId }) {
    const { list, name, search, sharedWith, createdAt } = savedViewsTable;
    const rows = await tx
      .select({ list, name, search, sharedWith, createdAt })
      .from(savedViewsTable)
      .where(eq(savedViewsTable.accountId, accountId))
      .orderBy(desc(savedViewsTable.id));
    return { views: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) };
  },
  async erase({ tx }, { accountId }) {
    const gone = await tx.delete(savedViewsTable).where(eq(savedViewsTable.accountId, accountId)).returning({ id: savedViewsTable.id });
    return { views: gone.length };
  },
});
