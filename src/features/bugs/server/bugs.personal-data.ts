import { asc, eq, isNull } from 'drizzle-orm';
import { releaseFiles } from '#features/attachments/server/claim-files.ts';
import type { Tx } from '#kit/db/database.ts';
import { forgetIn } from '#kit/personal-data/forget-in.ts';
import { type Person, personalData } from '#kit/personal-data/personal-data.ts';
import { bugLimits } from '../bug-report.ts';
import { commentLimit } from '../bug-states.ts';
import { bugSubject } from '../bugs.audit.ts';
import { bugCommentsTable, bugReportsTable } from './bugs.table.ts';

/** Reports stay, because the bug may outlive its reporter's account. The reporter is removed, and so are names in reports and comments. */
export const bugsPersonalData = personalData('bugs', {
  items: {
    reports: { holds: ['bug_reports'], fate: 'anonymised' },
    judged: { holds: ['bug_reports.judged_by', 'bug_comments.author_id', 'bug_comments.text'], fate: 'anonymised', staffOnly: true },
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
  async erase({ tx }, person) {
    const { accountId } = person;
    const rows = await tx
      .update(bugReportsTable)
      .set({ accountId: null, contact: null, ip: null, clientIp: null, files: [] })
      .where(eq(bugReportsTable.accountId, accountId))
      .returning({ id: bugReportsTable.id });
    for (const { id } of rows) await releaseFiles({ tx }, bugSubject(id));
    await forgetInReports(tx, person);
    const said = await tx.select({ id: bugCommentsTable.id }).from(bugCommentsTable).where(eq(bugCommentsTable.authorId, accountId));
    return { reports: rows.length, judged: said.length };
  },
});

async function forgetInReports(tx: Tx, person: Person): Promise<void> {
  const { id, accountId, contact, ip, clientIp, title, steps, expected, actual } = bugReportsTable;
  // Reports by visitors with this person's mailbox or address may be theirs, so contact and addresses are removed.
  await forgetIn({ tx, id, person, which: isNull(accountId) }, { contact: [contact], ip: [ip], clientIp: [clientIp] }, (_, thisRow) =>
    tx.update(bugReportsTable).set({ contact: null, ip: null, clientIp: null }).where(thisRow),
  );
  await forgetIn(
    { tx, id, person },
    {
      title: [title, 1, bugLimits.title],
      steps: [steps, 0, bugLimits.steps],
      expected: [expected, 0, bugLimits.expected],
      actual: [actual, 0, bugLimits.actual],
    },
    (left, thisRow) => tx.update(bugReportsTable).set(left).where(thisRow),
  );
  const { id: comment, text } = bugCommentsTable;
  await forgetIn({ tx, id: comment, person }, { text: [text, 1, commentLimit] }, (left, thisRow) =>
    tx.update(bugCommentsTable).set(left).where(thisRow),
  );
}
