import { randomBytes } from 'node:crypto';
import type { BaseCtx } from '#kit/contract/context.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { addressKey } from '#kit/limits/address-key.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { takeTurn } from '#kit/limits/take-turn.ts';

const unknownByBrowser = declareLimit('payments.unknownLoginBrowser', { points: 5, seconds: 60 });
const unknownByAddress = declareLimit('payments.unknownLoginAddress', { points: 20, seconds: 60 });

/** For one account from one address; a whole mobile network may stand behind an address, so together they have many more. */
const ordersForOne = declareLimit('payments.ordersForOne', { points: 20, seconds: 600 });
const ordersByAddress = declareLimit('payments.orders', { points: 600, seconds: 600 });
/** A hand-off carries no quote, so every buyer of a network who is handed over counts here. */
const rawOrders = declareLimit('payments.ordersWithoutQuote', { points: 30, seconds: 60 });

const lookUpsForOne = declareLimit('payments.lookUpsForOne', { points: 10, seconds: 600 });
const lookUpsByAddress = declareLimit('payments.lookUps', { points: 100, seconds: 600 });

/** Tells browsers behind one address apart; it says nothing about who they are. */
const browserCookie = 'topup_browser';

/** What becomes of a check once the login has been looked up. */
type Guess = { known(): Promise<void>; unknown(): Promise<void> };

/**
 * Whoever has named too many unknown logins is told nothing about any login for a while: an answer for known ones would list them.
 * Only answers about unknown logins stay counted.
 */
export async function takeGuess(ctx: BaseCtx): Promise<Guess> {
  const { limits } = ctx.services;
  const browser = browserOf(ctx);
  const counts = [...(browser ? [{ limit: unknownByBrowser, key: browser }] : []), { limit: unknownByAddress, key: addressKey(ctx.ip) }];
  const turn = await takeTurn(limits, counts, 'payments.tooManyChecks');
  return {
    known: turn.giveBack,
    async unknown() {
      if (browser) return;
      const fresh = randomBytes(16).toString('base64url');
      ctx.cookies.set(browserCookie, fresh, { maxAgeSeconds: 86_400 });
      await limits.consume(unknownByBrowser, fresh);
    },
  };
}

function browserOf(ctx: BaseCtx): string | undefined {
  const cookie = ctx.cookies.get(browserCookie);
  return cookie && /^[\w-]{22}$/.test(cookie) ? cookie : undefined;
}

type Order = { readonly globalId: number; readonly quoted: boolean };

/**
 * An order without a quote may come from anywhere, so there may be fewer of them. What was refused has ordered nothing and does not stay
 * counted, but for a number that is nobody's: that is a guess.
 */
export async function takeOrderTurn(ctx: BaseCtx, { globalId, quoted }: Order): Promise<{ refused(error: unknown): Promise<void> }> {
  const address = addressKey(ctx.ip);
  const counts = [
    { limit: ordersForOne, key: `${globalId} ${address}` },
    ...(quoted ? [] : [{ limit: rawOrders, key: address }]),
    { limit: ordersByAddress, key: address },
  ];
  const turn = await takeTurn(ctx.services.limits, counts, 'payments.tooManyOrders');
  return {
    async refused(error) {
      if (error instanceof Refusal && error.code !== 'payments.loginUnknown') await turn.giveBack();
    },
  };
}

export async function enforceLookUpLimit(ctx: BaseCtx, login: string): Promise<void> {
  const address = addressKey(ctx.ip);
  const counts = [
    { limit: lookUpsForOne, key: `${login.toLowerCase()} ${address}` },
    { limit: lookUpsByAddress, key: address },
  ];
  await takeTurn(ctx.services.limits, counts, 'payments.tooManyChecks');
}
