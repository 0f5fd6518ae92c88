import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { notify } from '#features/notifications/server/notify.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { mayBeNamedIn, withoutNamesInside } from '#kit/personal-data/person-names.ts';
import type { Person } from '#kit/personal-data/personal-data.ts';
import type { Approvable } from '../approvable.ts';
import { approvalSubject, approvalsAudit, approvalsNotifications } from '../approvals.feature.ts';
import { approvalsTopic } from '../approvals.topics.ts';
import { approvalScreen } from '../approvals.urls.ts';
import { approvalsTable } from './approvals.table.ts';

/**
 * For kinds whose payload may name people anywhere in it: on an erasure, the feature removes the person's names with `without`. Returns the
 * number of changed requests.
 */
export async function forgetInRequests<Payload>(
  ctx: Ctx,
  of: Approvable<Payload>,
  { person, without }: { readonly person: Person; readonly without: (payload: Payload) => Payload },
): Promise<number> {
  const { id, kind, payload } = approvalsTable;
  const rows = await ctx.tx
    .select({ id, payload })
    .from(approvalsTable)
    .where(and(eq(kind, of.id), mayBeNamedIn(person, sql`${payload}::text`)));
  const left = rows
    .map((row) => {
      const read = of.payload.safeParse(row.payload);
      // Another version wrote it, so the position of the names is unknown.
      return { ...row, nameless: read.success ? without(read.data) : withoutNamesInside(person, row.payload) };
    })
    .filter((row) => !isDeepStrictEqual(row.nameless, row.payload));
  await withdrawNaming(
    ctx,
    person,
    inArray(
      id,
      left.map((row) => row.id),
    ),
  );
  for (const row of left) await ctx.tx.update(approvalsTable).set({ payload: row.nameless }).where(eq(id, row.id));
  return left.length;
}

/**
 * Withdraws the pending ones among these requests: approvals are bound to a hash of the text, which no longer matches without the names.
 * The requester is notified, unless they are the erased person.
 */
export async function withdrawNaming(ctx: Ctx, { accountId }: Person, which: SQL | undefined): Promise<void> {
  const { id, kind, hash, requestedBy, state } = approvalsTable;
  const ended = await ctx.tx
    .update(approvalsTable)
    .set({ state: 'withdrawn', decidedAt: sql`now()` })
    .where(and(which, eq(state, 'pending')))
    .returning({ id, kind, hash, requestedBy });
  for (const one of ended) {
    const payload = {
      kind: one.kind,
      hash: one.hash.toString('hex'),
      before: { state: 'pending' },
      after: { state: 'withdrawn' },
    } as const;
    await ctx.audit(approvalsAudit.withdrawn, payload, { on: approvalSubject(one.id) });
    if (one.requestedBy === accountId) continue;
    const href = addressOf(approvalScreen, { id: one.id });
    await notify(ctx, { to: one.requestedBy, kind: approvalsNotifications.withdrawnForErased, href });
  }
  if (ended.length > 0) ctx.afterCommit(() => ctx.services.realtime.publish(approvalsTopic, null));
}
