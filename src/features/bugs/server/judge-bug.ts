import { eq, sql } from 'drizzle-orm';
import { notify } from '#features/notifications/server/notify.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { bugSubject, bugsAudit } from '../bugs.audit.ts';
import type { BugView, bugsContract } from '../bugs.contract.ts';
import { bugsNotifications } from '../bugs.notifications.ts';
import { getBug } from './bug-rows.queries.ts';
import { bugCommentsTable, bugReportsTable } from './bugs.table.ts';

const told = {
  confirmed: bugsNotifications.confirmed,
  fixed: bugsNotifications.fixed,
  refused: bugsNotifications.refused,
  duplicate: bugsNotifications.duplicate,
};

/** Says what a report is. Whoever reported it hears of it, and of the answer. The row is locked: the second of two sees what the first did. */
export async function judgeBug(ctx: Ctx, input: ParsedInput<typeof bugsContract.judgeBug>): Promise<BugView> {
  const { id, seen, state, answer } = input;
  const bug = await lockBug(ctx, id);
  if (bug.state !== seen) fail('bugs.changedMeanwhile');
  const duplicateOf = state === 'duplicate' ? await originalOf(ctx, id, input.duplicateOf) : null;
  await ctx.tx
    .update(bugReportsTable)
    .set({ state, duplicateOf, judgedBy: ctx.actor.accountId, judgedAt: sql`now()` })
    .where(eq(bugReportsTable.id, id));
  if (answer !== '') await ctx.tx.insert(bugCommentsTable).values({ bugId: id, authorId: ctx.actor.accountId, text: answer, shown: true });
  await ctx.audit(bugsAudit.judged, { number: id, before: bug.state, after: state, duplicateOf }, { on: bugSubject(id) });
  if (bug.accountId !== null)
    await notify(ctx, { to: bug.accountId, kind: told[state], params: { number: id, title: bug.title }, href: '/test#bug' });
  return getBug(ctx.tx, id);
}

export async function commentBug(ctx: Ctx, { id, text, shown }: ParsedInput<typeof bugsContract.commentBug>): Promise<BugView> {
  const bug = await lockBug(ctx, id);
  await ctx.tx.insert(bugCommentsTable).values({ bugId: id, authorId: ctx.actor.accountId, text, shown });
  await ctx.audit(bugsAudit.commented, { number: id, shown }, { on: bugSubject(id) });
  if (shown && bug.accountId !== null)
    await notify(ctx, { to: bug.accountId, kind: bugsNotifications.answered, params: { number: id, title: bug.title }, href: '/test#bug' });
  return getBug(ctx.tx, id);
}

async function lockBug({ tx }: Ctx, id: number) {
  const [bug] = await tx.select().from(bugReportsTable).where(eq(bugReportsTable.id, id)).for('update');
  return bug ?? fail('kit.notFound');
}

/** The first of a chain: what is a duplicate itself points further. */
async function originalOf({ tx }: Ctx, id: number, asked: number | null): Promise<number> {
  const [named] = asked === null ? [] : await tx.select().from(bugReportsTable).where(eq(bugReportsTable.id, asked));
  const original = named?.duplicateOf ?? named?.id;
  return original === undefined || original === id ? failField('duplicateOf', 'bugs.originalUnknown') : original;
}
