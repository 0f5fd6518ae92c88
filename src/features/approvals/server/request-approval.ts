import { and, eq, sql } from 'drizzle-orm';
import { notify } from '#features/notifications/server/notify.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { has } from '#kit/permissions/actor.ts';
import { serves } from '#kit/permissions/servers-of.ts';
import type { Approvable } from '../approvable.ts';
import { approvalSubject, approvalsAudit } from '../approvals.audit.ts';
import { approvalsNotifications } from '../approvals.notifications.ts';
import { approvalsTopic } from '../approvals.topics.ts';
import { approvalScreen } from '../approvals.urls.ts';
import { approvalsTable } from './approvals.table.ts';
import { getSecondPeople } from './deciders.queries.ts';
import { expireRequests } from './expire-requests.ts';
import { requestHash } from './request-hash.ts';

export type Request = {
  /** What it will be done to, as `account:12`: the same thing is asked for once at a time. Every kind has one, so no request can wait twice. */
  readonly on: string;
  /** Why, where the form asks for it. */
  readonly reason?: string;
  /** The game world it concerns: whoever decides must have the right there. */
  readonly server?: number;
};

/**
 * Asks for a second person; whoever asks has given the password lately. Nothing is done now: the implementation of the kind runs when somebody else with the same right approves.
 * Of two who ask for the same thing at once the second is refused by the unique index. Where nobody could say yes nothing is asked.
 */
export async function requestApproval<Payload>(ctx: Ctx, kind: Approvable<Payload>, payload: Payload, request: Request): Promise<number> {
  const { accountId, login } = ctx.actor;
  if (accountId === null) return fail('kit.signInNeeded');
  if (!ctx.actor.passwordFresh) fail('kit.passwordNeeded');
  const server = request.server ?? null;
  if (server === null ? !has(ctx.actor, kind.permission) : !serves(ctx.actor, kind.permission, server)) fail('kit.forbidden');
  const asked = { kind: kind.id, payload: kind.payload.parse(payload), subject: request.on, server, reason: request.reason ?? '' };
  await expireRequests(ctx, and(eq(approvalsTable.kind, asked.kind), eq(approvalsTable.subject, asked.subject)));

  const hash = requestHash(asked);
  const [inserted] = await ctx.tx
    .insert(approvalsTable)
    .values({ ...asked, hash, requestedBy: accountId, expiresAt: sql`now() + make_interval(mins => ${kind.expiresInMinutes})` })
    .onConflictDoNothing()
    .returning({ id: approvalsTable.id, expiresAt: approvalsTable.expiresAt });
  if (!inserted) return fail('approvals.alreadyWaiting');

  const { id, expiresAt } = inserted;
  await ctx.audit(
    approvalsAudit.requested,
    { kind: kind.id, hash: hash.toString('hex'), reason: asked.reason, expiresAt: expiresAt.toISOString() },
    { on: approvalSubject(id) },
  );
  const { title } = kind.describe(payload);
  for (const decider of await getSecondPeople(ctx.tx, kind, { payload, requester: accountId })) {
    const params = { who: login ?? '', what: title };
    await notify(ctx, { to: decider, kind: approvalsNotifications.waiting, params, href: addressOf(approvalScreen, { id }) });
  }
  ctx.afterCommit(() => ctx.services.realtime.publish(approvalsTopic, null));
  return id;
}
