import { lockAccount } from '#features/accounts/server/lock-account.ts';
import type { Ctx, SagaCtx } from '#kit/contract/context.ts';
import { addressKey } from '#kit/limits/address-key.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { takeTurn } from '#kit/limits/take-turn.ts';
import { countFreshTokens, findAccountBy, findNewestRequest, findRecipient } from './deletion.queries.ts';
import { mailDeletion } from './deletion-mails.ts';
import { findObstacle } from './find-obstacle.ts';
import { openRequest } from './open-request.ts';
import { prepareDeletionJob } from './prepare-deletion.job.ts';
import { issueToken } from './tokens.ts';

/** A household or a school may share an address. */
const byAddress = declareLimit('deletion.askAddress', { points: 20, seconds: 3_600 });
/** By what was typed, whether anybody has it or not. */
const byWho = declareLimit('deletion.askWho', { points: 3, seconds: 3_600 });
/** A person's mailbox is not flooded, by login and by address together. */
const mailsPerHour = 3;

/**
 * Somebody asks to delete the account of a login or an address. Known or not, the same is done here: one look, one job. So neither the
 * answer nor its time tells who has an account; the job alone makes the difference, out of sight.
 */
export async function askDeletion(ctx: SagaCtx, who: string): Promise<void> {
  await takeTurn(ctx.services.limits, [
    { limit: byWho, key: who.toLowerCase() },
    { limit: byAddress, key: addressKey(ctx.ip) },
  ]);
  await ctx.step(async (step) => step.enqueue(prepareDeletionJob, { accountId: await findAccountBy(step.tx, who) }));
}

/** The second half: writes to the person, if there is one. A staff member is told why it cannot be done yet. */
export async function prepareDeletion(ctx: Ctx, { accountId }: { readonly accountId: number | null }): Promise<void> {
  if (accountId === null) return;
  // First: an address that is being changed at this moment gets no link any more.
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
