import { hash } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { openStatuses } from '#features/payments/order-states.ts';
import type { paymentsContract } from '#features/payments/payments.contract.ts';
import { paymentsAudit } from '#features/payments/payments.feature.ts';
import { priceOf } from '#features/payments/pricing.ts';
import { isEmail, launcherCookie, unavailableType } from '#features/payments/top-up-rules.ts';
import { canonicalJson } from '#kit/audit/canonical-json.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { fail } from '#kit/errors/errors.ts';
import { fromMajor } from '#kit/money/money.ts';
import { one } from '#kit/money/multiplier.ts';
import { assertAmount } from '../offer/assert-amount.ts';
import type { FrozenPricing } from '../offer/frozen-pricing.ts';
import { currentMultipliers, findMethod, getSoldPack } from '../offer/offer.queries.ts';
import { readQuote } from '../offer/quote.ts';
import { hasOpenDispute } from '../orders/disputes.queries.ts';
import { noteEvent } from '../orders/order-events.ts';
import { type Order, ordersTable, type PaymentMethod } from '../payments.table.ts';
import type { PaymentProvider, Providers } from '../providers/provider.ts';
import { findRecipient } from './recipients.queries.ts';

export type TopUp = ParsedInput<typeof paymentsContract.startTopUp>;
/** `fresh`: created by this request, which therefore starts it. */
export type Claimed = { readonly order: Order; readonly fresh: boolean; readonly method: PaymentMethod };

/** How long an order can be paid. */
const livesMinutes = 60;
/**
 * Within this time a request without a key returns the unpaid order that an earlier request with the same fields and the same coins
 * created.
 */
const repeatMinutes = 10;

/**
 * Creates the order with everything shown frozen on it, or finds the one this request created before: by its key or, without a key, by its
 * content.
 */
export async function claimOrder(ctx: Ctx, input: TopUp, key: string | undefined, providers: Providers): Promise<Claimed> {
  const { tx } = ctx;
  assertAmount(input.amount);
  const launcher = ctx.cookies.get(launcherCookie) !== undefined || input.platform === 'launcher';
  const method = (await findMethod(tx, input.payment_type, { launcher })) ?? fail('payments.methodUnknown');
  if (method.paymentType === unavailableType) fail('payments.methodUnavailable');
  const provider = providers.get(method.provider) ?? fail('payments.methodUnavailable');
  const email = assertEmail(input.email, method);
  const idemHash = requestHash(ctx, input, key);
  const earlier = key === undefined ? await findRepeated(ctx, input, method, idemHash) : await findKeyed(tx, input.globalId, key);
  if (earlier) return repeated(ctx, earlier, idemHash, method);
  const order = await insertOrder(ctx, { input, key, method, provider, email, idemHash });
  if (!order) {
    // A concurrent request with this key won and has committed by now.
    const faster = (await findKeyed(tx, input.globalId, key ?? '')) ?? fail('payments.stillStarting');
    return repeated(ctx, faster, idemHash, method);
  }
  const { id, number, coinsTotal: coins } = order;
  await noteEvent(ctx, id, 'created');
  await ctx.audit(
    paymentsAudit.orderCreated,
    { number, account: input.globalId, amount: input.amount, coins, paymentType: method.paymentType },
    { on: `order:${id}` },
  );
  return { order, fresh: true, method };
}

function repeated(ctx: Ctx, order: Order, idemHash: Buffer, method: PaymentMethod): Claimed {
  if (!order.idemHash.equals(idemHash)) fail('payments.keyReused');
  ctx.repeats();
  return { order, fresh: false, method };
}

/** Required by some methods. Otherwise an invalid value is no reason to reject, and only a valid address is stored. */
function assertEmail(given: string | null | undefined, { isEmail: needed }: PaymentMethod): string | null {
  const email = given?.trim() ?? '';
  if (isEmail(email)) return email;
  return needed ? fail('payments.badEmail') : null;
}

function requestHash(ctx: Ctx, input: TopUp, key: string | undefined): Buffer {
  const { globalId, amount, payment_type, email, platform, pack = null } = input;
  // Without a key the IP address is part of the hash: a stranger's identical request must not return someone else's order.
  const from = key === undefined ? ctx.ip : null;
  return hash('sha256', canonicalJson([globalId, amount, payment_type, email?.trim() ?? '', platform, pack, from]), 'buffer');
}

async function findKeyed(tx: Ctx['tx'], accountId: number, key: string): Promise<Order | undefined> {
  const [order] = await tx
    .select()
    .from(ordersTable)
    .where(and(eq(ordersTable.accountId, accountId), eq(ordersTable.idemKey, key)));
  return order;
}

/**
 * Only matches an order that gives as many coins as this request would: since then a promo may have started or ended, or a newer price was
 * shown.
 */
async function findRepeated(ctx: Ctx, input: TopUp, method: PaymentMethod, idemHash: Buffer): Promise<Order | undefined> {
  const { tx } = ctx;
  const { coins } = await priceOrder(ctx, input, method);
  // Serialises concurrent identical requests: the second waits until the first has created its order.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('payments.claim'), ${idemHash.readInt32BE(0)})`);
  const [order] = await tx
    .select()
    .from(ordersTable)
    .where(
      and(
        eq(ordersTable.idemHash, idemHash),
        isNull(ordersTable.idemKey),
        inArray(ordersTable.payStatus, [...openStatuses]),
        gt(ordersTable.createdAt, sql`now() - make_interval(mins => ${repeatMinutes})`),
        eq(ordersTable.coinsTotal, coins),
      ),
    )
    .orderBy(desc(ordersTable.createdAt))
    .limit(1);
  return order;
}

/** An account with a disputed payment of its own cannot buy coins for others: they could be spent before it is known who paid. */
async function assertMayPayFor({ tx, actor: { accountId } }: Ctx, receiver: number): Promise<void> {
  if (accountId !== null && accountId !== receiver && (await hasOpenDispute(tx, accountId))) fail('payments.ownDispute');
}

type Wanted = {
  readonly input: TopUp;
  readonly key: string | undefined;
  readonly method: PaymentMethod;
  readonly provider: PaymentProvider;
  readonly email: string | null;
  readonly idemHash: Buffer;
};

async function insertOrder(ctx: Ctx, { input, key, method, provider, email, idemHash }: Wanted): Promise<Order | undefined> {
  const recipient = (await findRecipient(ctx.tx, input.globalId)) ?? fail('payments.loginUnknown');
  if (recipient.unavailable) fail('payments.recipientUnavailable');
  await assertMayPayFor(ctx, recipient.accountId);
  const { coins, pricing } = await priceOrder(ctx, input, method);
  const amount = fromMajor(input.amount, 'RUB');
  const { charged, rate } = provider.charge?.(amount) ?? { charged: amount, rate: one };
  const [order] = await ctx.tx
    .insert(ordersTable)
    .values({
      accountId: recipient.accountId,
      loginSnapshot: recipient.login,
      madeBy: ctx.actor.accountId,
      amountMinor: amount.amount,
      currency: amount.currency,
      chargedMinor: charged.amount,
      chargedCurrency: charged.currency,
      chargedRate: rate,
      coinsBase: Math.min(input.amount, coins),
      coinsBonus: coins - Math.min(input.amount, coins),
      coinsTotal: coins,
      pricing,
      provider: provider.name,
      paymentType: method.paymentType,
      methodName: ctx.locale === 'ru' ? method.nameRu : method.nameEn,
      packId: pricing.pack ?? null,
      platform: input.platform,
      email,
      locale: ctx.locale,
      isTest: provider.sandbox,
      ip: ctx.ip,
      idemKey: key ?? null,
      idemHash,
      expiresAt: sql`now() + make_interval(mins => ${livesMinutes})`,
      // If the process dies before the provider answers, the order is still checked.
      nextCheckAt: sql`now() + interval '5 minutes'`,
    })
    .onConflictDoNothing({ target: [ordersTable.accountId, ordersTable.idemKey] })
    .returning();
  return order;
}

type Priced = { readonly coins: number; readonly pricing: FrozenPricing };

/** Prices the order with the multipliers of the quote, or the current ones without a quote. */
async function priceOrder(ctx: Ctx, input: TopUp, method: PaymentMethod): Promise<Priced> {
  const { globalId, amount } = input;
  const { appSecret, appSecretOther } = ctx.services.config;
  const quoted =
    input.quote === undefined
      ? undefined
      : readQuote(input.quote, { globalId, amount }, [appSecret, ...(appSecretOther ? [appSecretOther] : [])]);
  const { promo, discount } = quoted ?? (await currentMultipliers(ctx.tx));
  const methodBonus = quoted?.bonuses[method.paymentType] ?? method.bonus;
  const { coins, ...rest } = priceOf({ amount, promo, discount, methodBonus });
  const pricing = { ...rest, promo, discount, methodBonus, quoted: quoted !== undefined };
  if (input.pack === undefined) return { coins, pricing };
  const pack = await getSoldPack(ctx.tx, input.pack, amount);
  const shown = quoted?.pack?.id === pack.id ? quoted.pack : pack;
  return { coins: shown.coins, pricing: { ...pricing, pack: pack.id } };
}
