import { asc, eq } from 'drizzle-orm';
import { releaseFiles } from '#features/attachments/server/claim-files.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { bugSubject } from '../bugs.audit.ts';
import { bugCommentsTable, bugReportsTable } from './bugs.table.ts';

/** The mistake may still be there when its finder is not: the report stays, whoever wrote it goes. */
export const bugsPersonalData = personalData('bugs', {
  items: {
    reports: { holds: ['bug_reports'], fate: 'anonymised' },
    judged: { holds: ['bug_reports.judged_by', 'bug_comments.author_id'], fate: 'anonymised', staffOnly: true },
  },
  async export(tx, { accountId }) {
    const rows = await tx.select().from(bugReportsTable).where(eq(bugReportsTable.accountId, accountId)).orderBy(asc(bugReportsTable.id));
    const said = await tx.select().from(bugCommentsTable).where(eq(bugCommentsTable.authorId, accountId)).orderBy(asc(bugCommentsTable.id));
    return {
      judged: said.map(({ bugId, text, at }) => ({ number: bugId, text, at: at.toISOString() })),
      reports: rows.map(({ id, createdAt, accountId: _own, files, judgedBy: _judge, judgedAt: _judged, ...report }) => ({
        number: id,
        ...report,
        files: files.length,
        createdAt: createdAt.toISOString(),
      })),
    };
  },
  async erase({ tx }, { accountId }) {
    const rows = await tx
      .update(bugReportsTable)
      .set({ accountId: null, contact: null, ip: null, clientIp: null, files: [] })
      .where(eq(bugReportsTable.accountId, accountId))
      .returning({ id: bugReportsTable.id });
    for (const { id } of rows) await releaseFiles({ tx }, bugSubject(id));
    const said = await tx.select({ id: bugCommentsTable.id }).from(bugCommentsTable).where(eq(bugCommentsTable.authorId, accountId));
    return { reports: rows.length, judged: said.length };
  },
});
