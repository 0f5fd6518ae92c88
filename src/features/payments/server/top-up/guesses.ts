import { randomBytes } from 'node:crypto';
import type { BaseCtx } from '#kit/contract/context.ts';
import { type ErrorCode, fail } from '#kit/errors/errors.ts';
import { declareLimit, type LimitName } from '#kit/limits/limits.ts';

const unknownByAddress = declareLimit('payments.unknownLoginAddress', { points: 20, seconds: 60 });
const unknownByBrowser = declareLimit('payments.unknownLoginBrowser', { points: 5, seconds: 60 });
const rawOrders = declareLimit('payments.ordersWithoutQuote', { points: 10, seconds: 60 });
const orders = declareLimit('payments.orders', { points: 60, seconds: 600 });
const lookUps = declareLimit('payments.lookUps', { points: 10, seconds: 600 });

/** Tells browsers behind one address apart; it says nothing about who they are. */
const browserCookie = 'topup_browser';

/** Whoever has named too many unknown logins is told nothing about any login for a while: an answer for known ones would list them. */
export async function enforceGuessLimit(ctx: BaseCtx): Promise<void> {
  const { limits } = ctx.services;
  const browser = ctx.cookies.get(browserCookie);
  const verdicts = [await limits.peek(unknownByAddress, ctx.ip), ...(browser ? [await limits.peek(unknownByBrowser, browser)] : [])];
  const wait = Math.max(...verdicts.map(({ allowed, retryAfterSeconds }) => (allowed ? 0 : retryAfterSeconds)));
  if (wait > 0) fail('payments.tooManyChecks', { seconds: wait });
}

/** Only answers about unknown logins count. */
export async function countGuess(ctx: BaseCtx): Promise<void> {
  const { limits } = ctx.services;
  const known = ctx.cookies.get(browserCookie);
  const browser = known && /^[\w-]{22}$/.test(known) ? known : randomBytes(16).toString('base64url');
  if (browser !== known) ctx.cookies.set(browserCookie, browser, { maxAgeSeconds: 86_400 });
  await limits.consume(unknownByAddress, ctx.ip);
  await limits.consume(unknownByBrowser, browser);
}

/** An order without a quote may come from anywhere, so there may be fewer of them. */
export const enforceOrderLimit = async (ctx: BaseCtx, { quoted }: { readonly quoted: boolean }): Promise<void> => {
  await within(ctx, orders, 'payments.tooManyOrders');
  if (!quoted) await within(ctx, rawOrders, 'payments.tooManyOrders');
};

export const enforceLookUpLimit = (ctx: BaseCtx): Promise<void> => within(ctx, lookUps, 'payments.tooManyChecks');

async function within(ctx: BaseCtx, limit: LimitName, code: ErrorCode): Promise<void> {
  const { allowed, retryAfterSeconds } = await ctx.services.limits.consume(limit, ctx.ip);
  if (!allowed) fail(code, { seconds: retryAfterSeconds });
}
