import { lockAccount } from '#features/accounts/server/lock-account.ts';
import { sha256 } from '#features/sessions/server/tokens.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { found } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { confirmRequest } from './confirm-request.ts';
import { findRecipient, findRequestByToken, lockRequest } from './deletion.queries.ts';
import { spendConfirmToken } from './tokens.ts';

/** Confirms with the link from the mail, once. Returns the token of the status page. */
export async function confirmDeletion(ctx: Ctx, token: string): Promise<string> {
  const known = await findRequestByToken(ctx.tx, 'confirm', sha256(token));
  if (!known) fail('deletion.linkStale');
  await lockAccount(ctx.tx, known.accountId);
  const request = await lockRequest(ctx.tx, known.id);
  if (request.state !== 'asked' || !(await spendConfirmToken(ctx.tx, token))) fail('deletion.linkStale');
  return confirmRequest(ctx, request, found(await findRecipient(ctx.tx, request.accountId)));
}
