import { lockAccount } from '#features/accounts/server/lock-account.ts';
import type { Ctx, SagaCtx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { addressKey } from '#kit/limits/address-key.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { takeTurn } from '#kit/limits/take-turn.ts';
import { deletionAudit } from '../deletion.feature.ts';
import { countFreshTokens, findAccountBy, findNewestRequest, findRecipient } from './deletion.queries.ts';
import { type DeletionRequest, deletionRequestsTable } from './deletion.table.ts';
import { mailDeletion } from './deletion-mails.ts';
import { findObstacle } from './find-obstacle.ts';
import { prepareDeletionJob } from './prepare-deletion.job.ts';
import { issueToken } from './tokens.ts';

/** Higher than one person needs, because a household or school may share an address. */
const byAddress = declareLimit('deletion.askAddress', { points: 20, seconds: 3_600 });
/** By the typed text, whether an account has it or not. */
const byWho = declareLimit('deletion.askWho', { points: 3, seconds: 3_600 });
/** Per person, whether requested by login or by address, so that a mailbox is not flooded. */
const mailsPerHour = 3;

/**
 * Requests the deletion of an account by login or email address. Known or not, this does the same work: one lookup, one job. Neither the
 * response nor its timing reveals whether the account exists, because only the job makes a difference.
 */
export async function askDeletion(ctx: SagaCtx, who: string): Promise<void> {
  await takeTurn(ctx.services.limits, [
    { limit: byWho, key: who.toLowerCase() },
    { limit: byAddress, key: addressKey(ctx.ip) },
  ]);
  await ctx.step(async (step) => step.enqueue(prepareDeletionJob, { accountId: await findAccountBy(step.tx, who) }));
}

/** The second step, in the job: mails the person, if the account exists. Staff get a mail with what must be settled first. */
export async function prepareDeletion(ctx: Ctx, { accountId }: { readonly accountId: number | null }): Promise<void> {
  if (accountId === null) return;
  // Locks first, so that an address that is being replaced gets no link.
  await lockAccount(ctx.tx, accountId);
  const person = await findRecipient(ctx.tx, accountId);
  if (!person) return;
  const newest = await findNewestRequest(ctx.tx, person.accountId);
  if (newest?.state === 'erased' || (await countFreshTokens(ctx.tx, person.accountId)) >= mailsPerHour) return;
  const obstacle = await findObstacle(ctx.tx, person.accountId);
  if (obstacle) return mailDeletion(ctx, obstacle, person, {});
  const request = await openRequest(ctx, person.accountId);
  if (request.state === 'confirmed') {
    const token = await issueToken(ctx.tx, request.id, 'manage');
    return mailDeletion(ctx, 'underWay', person, { requestId: request.id, token, eraseAt: request.eraseAt ?? undefined });
  }
  await mailDeletion(ctx, 'confirm', person, { requestId: request.id, token: await issueToken(ctx.tx, request.id, 'confirm') });
}

/** Returns the person's open request or creates one. The caller has locked the account, so there are never two. */
export async function openRequest(ctx: Ctx, accountId: number): Promise<DeletionRequest> {
  const newest = await findNewestRequest(ctx.tx, accountId, { lock: true });
  if (newest?.state === 'asked' || newest?.state === 'confirmed') return newest;
  const request = only(await ctx.tx.insert(deletionRequestsTable).values({ accountId }).returning());
  await ctx.audit(deletionAudit.asked, { requestId: request.id }, { on: `account:${accountId}` });
  return request;
}
