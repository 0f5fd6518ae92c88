import { desc, eq } from 'drizzle-orm';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { notificationsTable } from './notifications.table.ts';

export const notificationsPersonalData = personalData('notifications', {
  items: { received: { holds: ['notifications'], fate: 'erased' } },
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
  async erase({ tx }, { accountId }) {
    const gone = await tx
      .delete(notificationsTable)
      .where(eq(notificationsTable.accountId, accountId))
      .returning({ id: notificationsTable.id });
    return { received: gone.length };
  },
});
