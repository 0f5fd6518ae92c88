import { randomBytes } from 'node:crypto';
import type { BaseCtx } from '#kit/contract/context.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { addressKey } from '#kit/limits/address-key.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { takeTurn } from '#kit/limits/take-turn.ts';

const unknownByBrowser = declareLimit('payments.unknownLoginBrowser', { points: 5, seconds: 60 });
const unknownByAddress = declareLimit('payments.unknownLoginAddress', { points: 20, seconds: 60 });

/** Per account and IP address. A whole mobile network may share one address, so the limit per address alone is much higher. */
const ordersForOne = declareLimit('payments.ordersForOne', { points: 20, seconds: 600 });
const ordersByAddress = declareLimit('payments.orders', { points: 600, seconds: 600 });
/** A hand-off has no quote, so every buyer redirected here from the same network counts. */
const rawOrders = declareLimit('payments.ordersWithoutQuote', { points: 30, seconds: 60 });

const lookUpsForOne = declareLimit('payments.lookUpsForOne', { points: 10, seconds: 600 });
const lookUpsByAddress = declareLimit('payments.lookUps', { points: 100, seconds: 600 });

/** Distinguishes browsers behind one IP address; it does not identify a person. */
const browserCookie = 'topup_browser';

/** Reports the result of the login look-up. */
type Guess = { known(): Promise<void>; unknown(): Promise<void> };

/**
 * Enforces the limit on unknown logins. Once it is reached, checks of known logins are rejected too: otherwise the answers would reveal
 * which logins exist. Only unknown logins count.
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
 * Limits orders; those without a quote may come from anywhere and have a lower limit. A rejected request does not count, except one for an
 * unknown account number, which is a guess.
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
