import { asc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { releaseFiles } from '#features/attachments/server/claim-files.ts';
import { askedLately } from '#features/audit-trail/server/asked-lately.ts';
import type { WaitingSource } from '#features/waiting/server/waiting-source.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { implement } from '#kit/contract/implement.ts';
import { parseInput } from '#kit/contract/input.ts';
import type { Tx } from '#kit/db/database.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { job } from '#kit/jobs/job.ts';
import { implementJob, type JobImplementation } from '#kit/jobs/jobs.ts';
import { backToForm, preservingInput } from '#kit/kept-forms/kept-forms.ts';
import { addressKey } from '#kit/limits/address-key.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { takeTurn } from '#kit/limits/take-turn.ts';
import { exportList } from '#kit/list/export-list.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { has } from '#kit/permissions/actor.ts';
import { forgetIn } from '#kit/personal-data/forget-in.ts';
import { type Person, personalData } from '#kit/personal-data/personal-data.ts';
import { bugLimits } from '../bug-report.ts';
import { commentLimit } from '../bug-states.ts';
import { BugReport, bugsContract, type SimilarBug } from '../bugs.contract.ts';
import { bugSubject, bugsAudit, bugsPermissions } from '../bugs.feature.ts';
import { bugList } from '../bugs.list.ts';
import { en as words } from '../bugs.strings.en.ts';
import { ru as wordsRu } from '../bugs.strings.ru.ts';
import { bugsScreen } from '../bugs.urls.ts';
import { en } from '../bugs-desk.strings.en.ts';
import { ru } from '../bugs-desk.strings.ru.ts';
import { bugRows, getBug, listSimilar, presentRow, sentFromOf } from './bug-rows.queries.ts';
import { bugCommentsTable, bugReportsTable } from './bugs.table.ts';
import { commentBug, judgeBug } from './judge-bug.ts';
import { bugFiles, reportBug, tidyBugs } from './report-bug.ts';
import '../bugs.feature.ts';

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

export const server: ServerFeature = {
  handlers: () => [bugsHandlers],
  jobs: () => bugsJobs,
  images: [bugFiles],
  personalData: bugsPersonalData,
  waiting: () => [bugsWaiting],
  demo: async ({ tx }) => (await import('./seed-demo-bugs.ts')).seedDemoBugs(tx),
};

const tidyBugsJob = job('bugs.tidy', { payload: z.object({}), schedule: '45 4 * * *' });

const bugsJobs: readonly JobImplementation[] = [implementJob(tidyBugsJob, tidyBugs)];

const bugsWaiting: WaitingSource = {
  kind: 'bugs',
  permission: 'bugs.edit',
  text: 'bugsDesk.waiting',
  icon: 'bugs',
  href: addressOf(bugsScreen, {}, { state: 'new' }),
  count: ({ tx }) => bugRows.total(tx, { state: 'new' }),
};

const severities = { en: en.severities, ru: ru.severities };
const states = { en: words.states, ru: wordsRu.states };

const exportBugs = exportList(bugList, {
  audit: (ctx, filter) => ctx.audit(bugsAudit.exported, filter),
  rows: (ctx, filter) => bugRows.iterate(ctx, filter),
  headers: { en: en.columns, ru: ru.columns },
  cells: ({ locale }) => ({
    number: ({ id }) => id,
    title: ({ title }) => title,
    severity: ({ severity }) => severities[locale][severity],
    state: ({ state }) => states[locale][state],
    version: ({ version }) => version,
    device: ({ device }) => device,
    reporter: ({ login }) => login,
    duplicates: ({ duplicates }) => duplicates,
    reported: ({ createdAt }) => createdAt,
    sentFrom: sentFromOf,
  }),
});

/** Typing a title causes several requests. */
const byAddress = declareLimit('bugs.similarAddress', { points: 60, seconds: 60 });

/** Suggests only bugs that staff have judged: an unread title may contain anything. */
async function findSimilarBugs(ctx: Ctx, { title }: { readonly title: string }): Promise<SimilarBug[]> {
  await takeTurn(ctx.services.limits, [{ limit: byAddress, key: addressKey(ctx.ip) }]);
  return listSimilar(ctx.tx, title, { known: true });
}

export const bugsHandlers = implement(bugsContract, {
  reportBug,
  findSimilarBugs,
  listBugs: (ctx, input) => bugRows.page(ctx.tx, input, presentRow),
  exportBugs,
  getBug: async (ctx, { id }) => {
    const addresses = has(ctx.actor, bugsPermissions.seeAddresses);
    const bug = await getBug(ctx.tx, id, { addresses });
    const on = bugSubject(id);
    if (!addresses || (await askedLately(ctx, bugsAudit.addressSeen, { number: id }, { on }))) ctx.repeats();
    else await ctx.audit(bugsAudit.addressSeen, { number: id }, { on });
    return bug;
  },
  judgeBug,
  commentBug,
  reportBugByForm: {
    run: async (ctx, input) => {
      const { number } = await preservingInput(ctx, { form: 'bug', input }, async () => {
        const report = await parseInput(BugReport, input);
        return ctx.step((step) => reportBug(step, report));
      });
      return { location: `/test?done=bug&number=${number}#bug` };
    },
    refused: (refusal, input) => backToForm('/test', { form: 'bug', input }, refusal),
  },
});
