import { lockAccount } from '#features/accounts/server/lock-account.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { found } from '#kit/db/rows.ts';
import { allowLong } from '#kit/db/transaction.ts';
import type { PersonalData } from '#kit/personal-data/personal-data.ts';
import { findPersonOf, getRequest } from './deletion.queries.ts';
import { eraseEverywhere } from './erase-everywhere.ts';

/** Takes away what came to an account after its erasure, the same way as the rest went. Nothing that is not erased is touched. */
export async function eraseAgain(ctx: Ctx, everything: readonly PersonalData[], requestId: number): Promise<void> {
  const { accountId, state } = await getRequest(ctx.tx, requestId);
  if (state !== 'erased') return;
  await lockAccount(ctx.tx, accountId);
  await allowLong(ctx.tx, 10);
  await eraseEverywhere(ctx, everything, found(await findPersonOf(ctx.tx, accountId)));
}
