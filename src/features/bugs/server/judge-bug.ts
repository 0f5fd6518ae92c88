import { eq, sql } from 'drizzle-orm';
import { notify } from '#features/notifications/server/notify.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import type { NotificationKind } from '#kit/notifications/notification-kinds.ts';
import type { BugView, bugsContract } from '../bugs.contract.ts';
import { bugSubject, bugsAudit, bugsNotifications } from '../bugs.feature.ts';
import { getBug } from './bug-rows.queries.ts';
import { bugCommentsTable, bugReportsTable } from './bugs.table.ts';

type Bug = typeof bugReportsTable.$inferSelect;

const tellings = {
  confirmed: bugsNotifications.confirmed,
  fixed: bugsNotifications.fixed,
  refused: bugsNotifications.refused,
  duplicate: bugsNotifications.duplicate,
};

/**
 * Sets a report's state and notifies the reporter of it and of the answer. The row is locked, so the second of two concurrent calls sees
 * the result of the first.
 */
export async function judgeBug(ctx: Ctx, input: ParsedInput<typeof bugsContract.judgeBug>): Promise<BugView> {
  const { id, seen, state, answer } = input;
  const bug = await lockBug(ctx, id);
  if (bug.state !== seen) fail('bugs.changedMeanwhile');
  const original = state === 'duplicate' ? await originalOf(ctx, id, input.duplicateOf) : null;
  const duplicateOf = original?.id ?? null;
  await ctx.tx
    .update(bugReportsTable)
    .set({ state, duplicateOf, judgedBy: ctx.actor.accountId, judgedAt: sql`now()` })
    .where(eq(bugReportsTable.id, id));
  if (answer !== '') await ctx.tx.insert(bugCommentsTable).values({ bugId: id, authorId: ctx.actor.accountId, text: answer, shown: true });
  await ctx.audit(bugsAudit.judged, { number: id, before: bug.state, after: state, duplicateOf }, { on: bugSubject(id) });
  await tellReporter(ctx, bug, tellings[state]);
  if (original) {
    // Duplicates of this report become duplicates of its original, so that chains have one level.
    const moved = await ctx.tx.update(bugReportsTable).set({ duplicateOf }).where(eq(bugReportsTable.duplicateOf, id)).returning();
    if (original.state === 'fixed') await tellFixed(ctx, [bug, ...moved]);
  } else if (state === 'fixed' && bug.state !== 'fixed') {
    const repeats = await ctx.tx.select().from(bugReportsTable).where(eq(bugReportsTable.duplicateOf, id)).orderBy(bugReportsTable.id);
    await tellFixed(ctx, repeats, bug.accountId);
  }
  return getBug(ctx.tx, id);
}

/** Notifies reporters of duplicates of the fix too, once each, with the title of their own report. */
async function tellFixed(ctx: Ctx, reports: readonly Bug[], knows: number | null = null): Promise<void> {
  const told = new Set([knows]);
  for (const report of reports) {
    if (!told.has(report.accountId)) await tellReporter(ctx, report, bugsNotifications.fixed);
    told.add(report.accountId);
  }
}

async function tellReporter(ctx: Ctx, { id, accountId, title }: Bug, kind: NotificationKind): Promise<void> {
  if (accountId !== null) await notify(ctx, { to: accountId, kind, params: { number: id, title }, href: '/test#bug' });
}

export async function commentBug(ctx: Ctx, { id, text, shown }: ParsedInput<typeof bugsContract.commentBug>): Promise<BugView> {
  const bug = await lockBug(ctx, id);
  await ctx.tx.insert(bugCommentsTable).values({ bugId: id, authorId: ctx.actor.accountId, text, shown });
  await ctx.audit(bugsAudit.commented, { number: id, shown }, { on: bugSubject(id) });
  if (shown) await tellReporter(ctx, bug, bugsNotifications.answered);
  return getBug(ctx.tx, id);
}

async function lockBug({ tx }: Ctx, id: number) {
  const [bug] = await tx.select().from(bugReportsTable).where(eq(bugReportsTable.id, id)).for('update');
  return bug ?? fail('kit.notFound');
}

/** Resolves a duplicate to the first of its chain. Locked, so that a concurrent fix also notifies this reporter. */
async function originalOf({ tx }: Ctx, id: number, asked: number | null): Promise<Bug> {
  const find = async (number: number | null | undefined): Promise<Bug | undefined> =>
    typeof number === 'number'
      ? (await tx.select().from(bugReportsTable).where(eq(bugReportsTable.id, number)).for('share'))[0]
      : undefined;
  const named = await find(asked);
  const original = (await find(named?.duplicateOf)) ?? named;
  return original === undefined || original.id === id ? failField('duplicateOf', 'bugs.originalUnknown') : original;
}
