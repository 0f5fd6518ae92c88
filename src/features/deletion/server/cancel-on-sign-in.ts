import { lockAccount } from '#features/accounts/server/lock-account.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { found } from '#kit/db/rows.ts';
import { cancelRequest } from './cancel-request.ts';
import { findNewestRequest, findPersonOf, findRecipient } from './deletion.queries.ts';
import { queueSecondLook } from './erase-again.ts';

/**
 * Signing in says that the person is back, and cancels. A sign-in that began before the erasure and ended after it leaves a session
 * that nobody can use: its traces go by a job of their own, for nobody who came back in time shall wait behind that work.
 */
export async function cancelOnSignIn(ctx: Ctx, accountId: number): Promise<void> {
  await lockAccount(ctx.tx, accountId);
  const request = await findNewestRequest(ctx.tx, accountId, { lock: true });
  if (request?.state === 'erased') await queueSecondLook(ctx, found(await findPersonOf(ctx.tx, accountId)));
  if (request?.state === 'confirmed') await cancelRequest(ctx, request, found(await findRecipient(ctx.tx, accountId)), 'signIn');
}
