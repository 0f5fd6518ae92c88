import { asc, eq } from 'drizzle-orm';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { bugReportsTable } from './bugs.table.ts';

/** The mistake may still be there when its finder is not: the report stays, whoever wrote it goes. */
export const bugsPersonalData = personalData('bugs', {
  items: { reports: { holds: ['bug_reports'], fate: 'anonymised' } },
  async export(tx, { accountId }) {
    const rows = await tx.select().from(bugReportsTable).where(eq(bugReportsTable.accountId, accountId)).orderBy(asc(bugReportsTable.id));
    return {
      reports: rows.map(({ id, createdAt, accountId: _own, ...report }) => ({ number: id, ...report, createdAt: createdAt.toISOString() })),
    };
  },
  async erase({ tx }, { accountId }) {
    const rows = await tx
      .update(bugReportsTable)
      .set({ accountId: null, contact: null, ip: null, clientIp: null })
      .where(eq(bugReportsTable.accountId, accountId))
      .returning({ id: bugReportsTable.id });
    return { reports: rows.length };
  },
});
