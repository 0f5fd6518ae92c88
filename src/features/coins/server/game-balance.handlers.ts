import { hash } from 'node:crypto';
import { findEntry } from '#features/game-link/server/entered-worlds.queries.ts';
import { serverOf } from '#features/game-link/server/server-of.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf, ParsedInput } from '#kit/contract/contract.ts';
import { implement } from '#kit/contract/implement.ts';
import type { Tx } from '#kit/db/database.ts';
import { fail } from '#kit/errors/errors.ts';
import { idempotencyKeyOf } from '#kit/idempotency/idempotently.ts';
import { gameBalanceContract } from '../game-balance.contract.ts';
import { ledgerAccounts } from '../ledger-accounts.ts';
import { balanceOf, findPlayerJournal, isReversed } from './coins.queries.ts';
import { debitCoins } from './debit-coins.ts';
import { type Posted, postJournal } from './post-journal.ts';
import '../coins.feature.ts';

type Contract = typeof gameBalanceContract;

/** The balance of a server's own player. `mayBeSpent` is 0 for a negative balance or a disabled account. */
async function getBalance(
  { tx, actor }: Ctx,
  { globalId }: ParsedInput<Contract['getBalance']>,
): Promise<OutputOf<Contract['getBalance']>> {
  const { disabled } = (await findEntry(tx, { accountId: globalId, server: serverOf(actor) })) ?? fail('coins.accountUnknown');
  const balance = await balanceOf(tx, globalId);
  return { globalId, balance, mayBeSpent: disabled ? 0 : Math.max(balance, 0) };
}

/**
 * Books an in-game purchase. An account that never entered this server is unknown to it. The ledger stores the idempotency key, so a repeat
 * is harmless at any time and reports whether the purchase was reversed; reusing the key with different content is rejected. A disabled
 * account cannot buy, but a repeat still returns its earlier purchase, or the game would treat it as unpaid.
 */
async function spendCoins(
  ctx: Ctx,
  { globalId, coins, item }: ParsedInput<Contract['spendCoins']>,
): Promise<OutputOf<Contract['spendCoins']>> {
  const key = idempotencyKeyOf(ctx) ?? fail('coins.keyNeeded');
  const server = serverOf(ctx.actor);
  const { disabled } = (await findEntry(ctx.tx, { accountId: globalId, server })) ?? fail('coins.accountUnknown');
  const idem = `${spendsOf(server)}${hash('sha256', key, 'base64url')}`;
  const { id, posted, balance } = await debitCoins(ctx.tx, { accountId: globalId, coins, idem, kind: 'spend', what: item });
  if (posted && disabled) fail('coins.accountDisabled');
  if (!posted) {
    const known = await findPlayerJournal(ctx.tx, { id });
    if (known?.accountId !== globalId || known.coins !== -coins || known.memo !== item) fail('kit.idempotencyKeyReused');
  }
  return { id, globalId, coins, balance, reversed: !posted && (await isReversed(ctx.tx, id)) };
}

/** Reverses a purchase that could not be delivered. Another server's purchase is unknown. */
async function reverseSpend(ctx: Ctx, { id, reason }: ParsedInput<Contract['reverseSpend']>): Promise<OutputOf<Contract['reverseSpend']>> {
  const spending = await findPlayerJournal(ctx.tx, { id });
  if (spending?.kind !== 'spend' || !spending.idem.startsWith(spendsOf(serverOf(ctx.actor)))) fail('coins.spendUnknown');
  const { accountId, coins, memo } = spending;
  await reverseDebit(ctx.tx, { id, accountId, coins: -coins, memo: reason ?? memo });
  return { id, globalId: accountId, coins: -coins, balance: await balanceOf(ctx.tx, accountId) };
}

const spendsOf = (server: number): string => `spend:game:${server}:`;

type Spending = { readonly id: number; readonly accountId: number; readonly coins: number; readonly memo: string | null };

/** Refunds spent coins with a reversing journal, once even if called repeatedly. */
const reverseDebit = (tx: Tx, { id, accountId, coins, memo }: Spending): Promise<Posted> =>
  postJournal(tx, {
    idem: `reverse:${id}`,
    kind: 'spendReversed',
    reverses: id,
    memo: memo ?? undefined,
    entries: [
      { account: ledgerAccounts.player(accountId), currency: 'COIN', amount: coins },
      { account: ledgerAccounts.spent, currency: 'COIN', amount: -coins },
    ],
  });

export const gameBalanceHandlers = implement(gameBalanceContract, {
  getBalance,
  spendCoins,
  reverseSpend,
});
