import { lockAccount } from '#features/accounts/server/lock-account.ts';
import { confirmPassword } from '#features/sessions/server/confirm-password.ts';
import type { SagaCtx } from '#kit/contract/context.ts';
import { found } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { confirmRequest } from './confirm-request.ts';
import { findRecipient } from './deletion.queries.ts';
import { findObstacle } from './find-obstacle.ts';
import { openRequest } from './open-request.ts';
import { issueToken } from './tokens.ts';

/**
 * Requests and confirms in one step: the password of a signed-in person is proof enough, so no mail is needed, which may be out of reach.
 * Returns the token of the status page.
 */
export async function beginDeletion(ctx: SagaCtx, password: string): Promise<string> {
  const accountId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  const obstacle = await ctx.step(({ tx }) => findObstacle(tx, accountId));
  if (obstacle) fail(`deletion.${obstacle}`);
  await confirmPassword(ctx, { password });
  return ctx.step(async (step) => {
    await lockAccount(step.tx, accountId);
    const request = await openRequest(step, accountId);
    if (request.state === 'confirmed') return issueToken(step.tx, request.id, 'manage');
    return confirmRequest(step, request, found(await findRecipient(step.tx, accountId)));
  });
}
