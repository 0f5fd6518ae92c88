import { lockAccount } from '#features/accounts/server/lock-account.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { found } from '#kit/db/rows.ts';
import { cancelRequest } from './cancel-request.ts';
import { findNewestRequest, findPersonOf, findRecipient } from './deletion.queries.ts';
import { queueSecondLook } from './erase-again.ts';

/**
 * Signing in cancels the deletion. A sign-in that overlapped with the erasure leaves an unusable session; a separate job deletes its
 * traces, so that this work does not delay people who signed in time.
 */
export async function cancelOnSignIn(ctx: Ctx, accountId: number): Promise<void> {
  await lockAccount(ctx.tx, accountId);
  const request = await findNewestRequest(ctx.tx, accountId, { lock: true });
  if (request?.state === 'erased') await queueSecondLook(ctx, found(await findPersonOf(ctx.tx, accountId)));
  if (request?.state === 'confirmed') await cancelRequest(ctx, request, found(await findRecipient(ctx.tx, accountId)), 'signIn');
}
