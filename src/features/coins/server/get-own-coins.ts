import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf, ParsedInput } from '#kit/contract/contract.ts';
import { fail } from '#kit/errors/errors.ts';
import type { CoinMovement, coinsContract } from '../coins.contract.ts';
import { balanceOf, ledgerOf, type Movement } from './coins.queries.ts';

const pageLength = 10;
type Contract = typeof coinsContract.getOwnCoins;

export async function getOwnCoins(ctx: Ctx, page: ParsedInput<Contract>): Promise<OutputOf<Contract>> {
  const movements = await listOwnMovements(ctx, page);
  return { balance: await balanceOf(ctx.tx, ctx.actor.accountId ?? fail('kit.signInNeeded')), ...movements };
}

/** A page of the caller's movements, without the balance. */
export async function listOwnMovements({ tx, actor }: Ctx, { after }: ParsedInput<Contract>): Promise<Omit<OutputOf<Contract>, 'balance'>> {
  const accountId = actor.accountId ?? fail('kit.signInNeeded');
  const found = await ledgerOf(tx, accountId, { after, limit: pageLength + 1 });
  const movements = found.slice(0, pageLength).map(presentMovement);
  return { movements, after: found.length > pageLength ? (movements.at(-1)?.id ?? null) : null };
}

const presentMovement = ({ id, at, kind, coins, memo }: Movement): CoinMovement => ({ id, at: at.toISOString(), kind, coins, memo });
