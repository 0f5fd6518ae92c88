import { eq, sql } from 'drizzle-orm';
import { markLeaving } from '#features/accounts/server/mark-leaving.ts';
import { sendCommandToAll } from '#features/game-link/server/send-command.ts';
import { endAllSessions } from '#features/sessions/server/end-all-sessions.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { deletionAudit } from '../deletion.feature.ts';
import { graceDays } from '../deletion-terms.ts';
import { type DeletionRequest, deletionRequestsTable } from './deletion.table.ts';
import { mailDeletion, type Recipient } from './deletion-mails.ts';
import { doneBy } from './done-by.ts';
import { findObstacle } from './find-obstacle.ts';
import { issueToken } from './tokens.ts';

/**
 * Starts the grace period: ends all sessions, marks the account, and sends a mail with the date of the erasure and how to cancel. Returns
 * the token of the status page. The caller has locked the account and the request.
 */
export async function confirmRequest(ctx: Ctx, request: DeletionRequest, person: Recipient): Promise<string> {
  const { accountId } = person;
  const obstacle = await findObstacle(ctx.tx, accountId);
  if (obstacle) fail(`deletion.${obstacle}`);
  const { eraseAt } = only(
    await ctx.tx
      .update(deletionRequestsTable)
      .set({
        state: 'confirmed',
        confirmedAt: sql`clock_timestamp()`,
        eraseAt: sql`clock_timestamp() + make_interval(days => ${graceDays})`,
      })
      .where(eq(deletionRequestsTable.id, request.id))
      .returning({ eraseAt: deletionRequestsTable.eraseAt }),
  );
  if (!eraseAt) throw new Error('A confirmed request has a day of erasure');
  await markLeaving(ctx.tx, accountId, true);
  await endAllSessions(ctx, accountId);
  await sendCommandToAll(ctx, {
    accountId,
    kind: 'sessionsRevoked',
    payload: { reason: 'deleted' },
    dedupeKey: `deletion:${request.id}:sessions`,
  });
  const token = await issueToken(ctx.tx, request.id, 'manage');
  await mailDeletion(ctx, 'confirmed', person, { requestId: request.id, token, eraseAt });
  const details = { on: `account:${accountId}`, by: doneBy(person) };
  await ctx.audit(deletionAudit.confirmed, { requestId: request.id, eraseAt: eraseAt.toISOString() }, details);
  return token;
}
