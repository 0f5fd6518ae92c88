import { lockAccount } from '#features/accounts/server/lock-account.ts';
import { sha256 } from '#features/sessions/server/tokens.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { found } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { cancelRequest } from './cancel-request.ts';
import { findRecipient, findRequestByToken, lockRequest } from './deletion.queries.ts';

/**
 * Cancels by the link from the mail. Pressed twice, the second changes nothing; after the erasure there is nothing to cancel. The account
 * is locked before the request, as by everybody else: in the last moment this waits for the erasure or the erasure for this, never both.
 */
export async function cancelDeletion(ctx: Ctx, token: string): Promise<void> {
  const known = await findRequestByToken(ctx.tx, 'manage', sha256(token));
  if (!known) fail('deletion.linkStale');
  await lockAccount(ctx.tx, known.accountId);
  const request = await lockRequest(ctx.tx, known.id);
  if (request.state === 'erased') fail('deletion.tooLate');
  // An already cancelled one is answered by its status page.
  if (request.state !== 'confirmed') fail('deletion.linkStale');
  await cancelRequest(ctx, request, found(await findRecipient(ctx.tx, request.accountId)), 'link');
}
