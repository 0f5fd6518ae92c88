import { lockAccount } from '#features/accounts/server/lock-account.ts';
import { sha256 } from '#features/sessions/server/tokens.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { found } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { cancelRequest } from './cancel-request.ts';
import { findRecipient, findRequestByToken, lockRequest } from './deletion.queries.ts';

/**
 * Cancels with the link from the mail. A second press changes nothing; after the erasure it is too late. Locks the account before the
 * request, like all other code, so that this and a concurrent erasure wait for each other without a deadlock.
 */
export async function cancelDeletion(ctx: Ctx, token: string): Promise<void> {
  const known = await findRequestByToken(ctx.tx, 'manage', sha256(token));
  if (!known) fail('deletion.linkStale');
  await lockAccount(ctx.tx, known.accountId);
  const request = await lockRequest(ctx.tx, known.id);
  if (request.state === 'erased') fail('deletion.tooLate');
  // If it is already cancelled, shows the status page.
  if (request.state !== 'confirmed') fail('deletion.linkStale');
  await cancelRequest(ctx, request, found(await findRecipient(ctx.tx, request.accountId)), 'link');
}
