import { eq, lt, sql } from 'drizzle-orm';
import { notify } from '#features/notifications/server/notify.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { type Day, dayOf } from '#kit/time/moscow.ts';
import { testersAudit } from '../testers.audit.ts';
import { testersNotifications } from '../testers.notifications.ts';
import { findAccountId, getTester, type ShownTester } from './tester-rows.queries.ts';
import { testersTable } from './testers.table.ts';

type Asked = { readonly login: string; readonly expiresOn: Day | null };

/** Adds a tester. An account can be added once, and again after its last day. The issuer is recorded and the tester notified. */
export async function addTester(ctx: Ctx, { login, expiresOn }: Asked): Promise<ShownTester> {
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

export async function removeTester(ctx: Ctx, { id }: { readonly id: number }): Promise<{ id: number }> {
  const [gone] = await ctx.tx.delete(testersTable).where(eq(testersTable.id, id)).returning({ account: testersTable.accountId });
  if (!gone) return fail('kit.notFound');
  await ctx.audit(testersAudit.removed, gone, { on: `account:${gone.account}` });
  return { id };
}
