import { and, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { listOwnBugs } from '#features/bugs/server/bug-rows.queries.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf, ParsedInput } from '#kit/contract/contract.ts';
import { implement } from '#kit/contract/implement.ts';
import { parseInput } from '#kit/contract/input.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { job } from '#kit/jobs/job.ts';
import { implementJob, type JobImplementation } from '#kit/jobs/jobs.ts';
import { backToForm, findKeptForm, preservingInput } from '#kit/kept-forms/kept-forms.ts';
import { exportList } from '#kit/list/export-list.ts';
import { type Day, dayOf } from '#kit/time/moscow.ts';
import { TesterApplication, testersContract } from '../testers.contract.ts';
import { testersAudit, testersNotifications, testersSettings } from '../testers.feature.ts';
import { testerList } from '../testers.list.ts';
import { en } from '../testers-desk.strings.en.ts';
import { ru } from '../testers-desk.strings.ru.ts';
import { applyToTest, tidyApplications } from './apply-to-test.ts';
import { exportTesterApplications } from './export-tester-applications.ts';
import { presentApplication, testerApplicationRows } from './tester-application-rows.queries.ts';
import { findAccountId, getTester, presentTester, type ShownTester, testerRows } from './tester-rows.queries.ts';
import { testersPersonalData } from './testers.personal-data.ts';
import { testerApplicationsTable, testersTable } from './testers.table.ts';
import '../testers.feature.ts';

type One = { readonly id: number };

/** Dismisses an application. The applicant is not notified and may apply again. */
async function dismissTesterApplication(ctx: Ctx, { id }: One): Promise<One> {
  await answer(ctx, id, {
    if: isNull(testerApplicationsTable.dismissedAt),
    set: { dismissedAt: sql`now()`, dismissedBy: ctx.actor.accountId },
  });
  await ctx.audit(testersAudit.applicationDismissed, { application: id }, { on: `testerApplication:${id}` });
  return { id };
}

/** Makes the application wait again. */
async function restoreTesterApplication(ctx: Ctx, { id }: One): Promise<One> {
  await answer(ctx, id, { if: isNotNull(testerApplicationsTable.dismissedAt), set: { dismissedAt: null, dismissedBy: null } });
  await ctx.audit(testersAudit.applicationRestored, { application: id }, { on: `testerApplication:${id}` });
  return { id };
}

type Change = { readonly if: SQL; readonly set: { readonly dismissedAt: SQL | null; readonly dismissedBy: number | null } };

/** Fails for the second of two concurrent decisions. */
async function answer({ tx }: Ctx, id: number, { if: still, set }: Change): Promise<void> {
  const [changed] = await tx
    .update(testerApplicationsTable)
    .set(set)
    .where(and(eq(testerApplicationsTable.id, id), still))
    .returning({ id: testerApplicationsTable.id });
  if (changed) return;
  const [known] = await tx
    .select({ id: testerApplicationsTable.id })
    .from(testerApplicationsTable)
    .where(eq(testerApplicationsTable.id, id));
  fail(known ? 'testers.answeredMeanwhile' : 'kit.notFound');
}

type Asked = { readonly login: string; readonly expiresOn: Day | null };

/** Adds a tester. An account can be added once, and again after its last day. The issuer is recorded and the tester notified. */
async function addTester(ctx: Ctx, { login, expiresOn }: Asked): Promise<ShownTester> {
  const accountId = await findAccountId(ctx.tx, login);
  if (accountId === undefined) return failField('login', 'testers.accountUnknown');
  const today = dayOf(new Date());
  if (expiresOn !== null && expiresOn < today) failField('expiresOn', 'testers.dayPast');
  const [added] = await ctx.tx
    .insert(testersTable)
    .values({ accountId, expiresOn, issuedBy: ctx.actor.accountId })
    .onConflictDoUpdate({
      target: testersTable.accountId,
      set: { expiresOn, issuedBy: ctx.actor.accountId, issuedAt: sql`now()` },
      setWhere: lt(testersTable.expiresOn, today),
    })
    .returning({ id: testersTable.id });
  if (!added) return failField('login', 'testers.alreadyTester');
  await ctx.audit(testersAudit.added, { account: accountId, expiresOn }, { on: `account:${accountId}` });
  await notify(ctx, { to: accountId, kind: testersNotifications.added, href: '/test' });
  return getTester(ctx.tx, added.id);
}

async function removeTester(ctx: Ctx, { id }: { readonly id: number }): Promise<{ id: number }> {
  const [gone] = await ctx.tx.delete(testersTable).where(eq(testersTable.id, id)).returning({ account: testersTable.accountId });
  if (!gone) return fail('kit.notFound');
  await ctx.audit(testersAudit.removed, gone, { on: `account:${gone.account}` });
  return { id };
}

export const server: ServerFeature = {
  handlers: () => [testersHandlers],
  jobs: () => testersJobs,
  personalData: testersPersonalData,
  settings: testersSettings,
  demo: async ({ tx }) => (await import('./seed-demo-testers.ts')).seedDemoTesters(tx),
};

const tidyApplicationsJob = job('testers.tidy', { payload: z.object({}), schedule: '50 4 * * *' });

const testersJobs: readonly JobImplementation[] = [implementJob(tidyApplicationsJob, tidyApplications)];

const texts = { en, ru };

const exportTesters = exportList(testerList, {
  audit: (ctx, filter) => ctx.audit(testersAudit.exported, filter),
  rows: (ctx, filter) => testerRows.iterate(ctx, filter),
  headers: { en: en.columns, ru: ru.columns },
  cells: ({ locale }) => ({
    login: ({ login }) => login,
    globalId: ({ globalId }) => globalId,
    issuedBy: ({ issuedBy }) => issuedBy,
    issued: ({ issuedAt }) => issuedAt,
    expires: ({ expiresOn }) => expiresOn,
    state: ({ state }) => texts[locale].states[state],
    seen: ({ seenAt }) => seenAt,
    bugs: ({ bugs }) => bugs,
  }),
});

type Contract = typeof testersContract.getTestPage;

async function getTestPage(ctx: Ctx, { kept }: ParsedInput<Contract>): Promise<OutputOf<Contract>> {
  const { settings } = ctx.services;
  const url = settings.get(testersSettings.buildUrl);
  return {
    login: ctx.actor.login,
    build: url ? { url, version: settings.get(testersSettings.buildVersion) } : null,
    kept: kept ? await findKeptForm(ctx, kept) : null,
    ownBugs: ctx.actor.accountId === null ? [] : await listOwnBugs(ctx.tx, ctx.actor.accountId),
  };
}

export const testersHandlers = implement(testersContract, {
  listTesters: (ctx, input) => testerRows.page(ctx.tx, input, presentTester),
  exportTesters,
  listTesterApplications: (ctx, input) => testerApplicationRows.page(ctx.tx, input, presentApplication),
  exportTesterApplications,
  dismissTesterApplication,
  restoreTesterApplication,
  addTester: async (ctx, input) => presentTester(await addTester(ctx, input)),
  removeTester,
  getTestPage,
  applyToTest: async (ctx, input) => void (await applyToTest(ctx, input)),
  applyToTestByForm: {
    run: async (ctx, input) => {
      await preservingInput(ctx, { form: 'join', input }, async () => {
        const application = await parseInput(TesterApplication, input);
        await ctx.step((step) => applyToTest(step, application));
      });
      return { location: '/test?done=join#join' };
    },
    refused: (refusal, input) => backToForm('/test', { form: 'join', input }, refusal),
  },
});
