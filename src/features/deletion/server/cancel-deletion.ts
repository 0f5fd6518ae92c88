import { sha256 } from '#features/sessions/server/tokens.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { found } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { cancelRequest } from './cancel-request.ts';
import { findPersonOf, findRequestByToken, lockRequest } from './deletion.queries.ts';

/** Cancels by the link from the mail. Pressed twice, the second changes nothing; after the erasure there is nothing to cancel. */
export async function cancelDeletion(ctx: Ctx, token: string): Promise<void> {
  const known = await findRequestByToken(ctx.tx, 'manage', sha256(token));
  if (!known) fail('deletion.linkStale');
  const request = await lockRequest(ctx.tx, known.id);
  if (request.state === 'erased') fail('deletion.tooLate');
  // An already cancelled one is answered by its status page.
  if (request.state !== 'confirmed') fail('deletion.linkStale');
  await cancelRequest(ctx, request, found(await findPersonOf(ctx.tx, request.accountId)), 'link');
}
