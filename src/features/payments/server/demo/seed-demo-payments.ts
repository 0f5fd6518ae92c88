import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { raiseAlarm } from '#features/alarms/server/raise-alarm.ts';
import { debitCoins } from '#features/coins/server/debit-coins.ts';
import { paymentsAlarms } from '#features/payments/payments.alarms.ts';
import { priceOf } from '#features/payments/pricing.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { seededRandom } from '#kit/random/seeded-random.ts';
import { bookPayments, bookReturn, shareOf } from '../orders/book-order.ts';
import type { OrderEvent } from '../orders/order-events.ts';
import {
  multipliersTable,
  type Order,
  orderEventsTable,
  ordersTable,
  paymentMethodsTable,
  paymentPacksTable,
  providerPaymentsTable,
  refundsTable,
} from '../payments.table.ts';
import { type DemoBuyer, listDemoBuyers } from './demo-buyers.queries.ts';
import { demoMethods, demoPacks } from './demo-offer.ts';
import { seedDemoRegister } from './seed-demo-register.ts';

const days = 45;
const maxOrders = 72;
const amounts = [100, 150, 300, 500, 500, 500, 1_000, 1_000, 2_000, 2_500, 5_000, 10_000] as const;
const purchases = ['Vehicle slot', 'Premium 30 days', 'Skin “Night shift”', 'Number plate', 'Name change'] as const;
const hour = 3_600_000;

/** The demo's offer, and the orders of the last weeks with their ledger entries; deterministic. Adds no orders if there are any. */
export async function seedDemoPayments(ctx: Ctx, now = new Date()): Promise<void> {
  const { tx, services } = ctx;
  const { publicUrl, brand } = services.config;
  // A hand-off requires HTTPS; without TLS, hand over to this site.
  const domain = publicUrl.startsWith('https:') ? brand.mainHost : '';
  const methods = demoMethods.map((method, position) => ({ ...method, position, ...(method.isNeedRedirect && { domain }) }));
  await tx.insert(paymentMethodsTable).values(methods).onConflictDoNothing();
  if ((await tx.$count(paymentPacksTable)) === 0)
    await tx.insert(paymentPacksTable).values(demoPacks.map((pack, position) => ({ ...pack, position })));
  if ((await tx.$count(multipliersTable)) === 0) await tx.insert(multipliersTable).values(pastMultipliers(now));
  if ((await tx.$count(ordersTable)) === 0) {
    await seedOrders(tx, now);
    await raiseParked(ctx);
  }
  await seedDemoRegister(tx, now);
}

/** Both have ended, so that the schedule has a history and current prices are plain. */
const pastMultipliers = (now: Date) =>
  [
    { kind: 'promo', value: 20_000, from: 30, to: 27 },
    { kind: 'discount', value: 12_000, from: 14, to: 12 },
  ].map(({ kind, value, from, to }) => ({
    kind: kind === 'promo' ? ('promo' as const) : ('discount' as const),
    value,
    startsAt: new Date(now.getTime() - from * 24 * hour),
    endsAt: new Date(now.getTime() - to * 24 * hour),
  }));

async function seedOrders(tx: Tx, now: Date): Promise<void> {
  const random = seededRandom('orders');
  const people = await listDemoBuyers(tx);
  if (people.length === 0) return;
  const times = Array.from({ length: maxOrders }, () => random() * days * 24 * hour).sort((a, b) => b - a);
  for (const [index, ago] of times.entries()) {
    // Every eighth order belongs to the demo player.
    const person = people[index % 8 === 0 ? 0 : Math.floor(random() * people.length)];
    if (person) await seedOrder(tx, { index, person, at: new Date(now.getTime() - ago - 10 * 60_000), random });
  }
}

type Past = { readonly index: number; readonly person: DemoBuyer; readonly at: Date; readonly random: () => number };
type Fate = 'paid' | 'failed' | 'expired' | 'refunded' | 'review';

async function seedOrder(tx: Tx, { index, person, at, random }: Past): Promise<void> {
  const drawn = amounts[Math.floor(random() * amounts.length)] ?? 500;
  const mismatch = mismatches[index];
  const amount = mismatch?.amount ?? drawn;
  const method = demoMethods[Math.floor(random() * 4)] ?? demoMethods[0];
  if (!method) return;
  const { bonus: methodBonus = 0, paymentType, nameEn: methodName } = method;
  const { coins, ...price } = priceOf({ amount, promo: 10_000, discount: 10_000, methodBonus });
  const fate = fateOf(index);
  const paidAt = fate === 'paid' || fate === 'refunded' ? new Date(at.getTime() + 60_000 + random() * 180_000) : null;
  const told = person.server !== null && paidAt !== null;
  const after = (seconds: number) => (told ? new Date((paidAt?.getTime() ?? 0) + seconds * 1_000) : null);
  const provider = random() < 0.6 ? 'yookassa' : 'freedomPay';
  const [order] = await tx
    .insert(ordersTable)
    .values({
      id: uuidOf(`order ${index}`),
      accountId: person.id,
      loginSnapshot: person.login,
      amountMinor: amount * 100,
      chargedMinor: amount * 100,
      chargedCurrency: 'RUB',
      coinsBase: amount,
      coinsBonus: coins - amount,
      coinsTotal: coins,
      pricing: { ...price, promo: 10_000, discount: 10_000, methodBonus, quoted: true },
      provider,
      paymentType,
      methodName,
      platform: 'site',
      locale: 'ru',
      isTest: false,
      payStatus: fate === 'refunded' ? 'paid' : fate,
      deliveryStatus: told ? 'delivered' : 'none',
      providerPaymentId: `demo-${index}`,
      receiptNumber: paidAt && `demo-${index}`,
      idemHash: createHash('sha256').update(`order ${index}`).digest(),
      createdAt: at,
      expiresAt: new Date(at.getTime() + hour),
      paidAt,
      queuedAt: after(0),
      takenAt: after(2),
      deliveredAt: after(4),
      noticeServer: told ? person.server : null,
    })
    .returning();
  if (!order) return;
  const parked = mismatch && {
    ...paymentOf(order),
    amountMinor: mismatch.received,
    isTest: mismatch.reason === 'test',
    reason: mismatch.reason,
  };
  await tx.insert(orderEventsTable).values(eventsOf(order, fate, parked));
  if (parked) await tx.insert(providerPaymentsTable).values({ ...parked, state: 'parked' });
  if (paidAt === null) return;
  await tx.insert(providerPaymentsTable).values({ ...paymentOf(order), state: 'accepted' });
  await bookPayments(tx, [order]);
  if (fate === 'refunded') await seedRefund(tx, order);
  else if (random() < 0.6) await seedSpending(tx, order, purchases[index % purchases.length] ?? purchases[0]);
}

/** Raises the alarms that the arrival of these payments would have raised. */
async function raiseParked(ctx: Ctx): Promise<void> {
  const parked = await ctx.tx
    .select({ number: ordersTable.number, provider: providerPaymentsTable.provider, why: providerPaymentsTable.reason })
    .from(providerPaymentsTable)
    .innerJoin(ordersTable, eq(ordersTable.id, providerPaymentsTable.orderId))
    .where(eq(providerPaymentsTable.state, 'parked'))
    .orderBy(ordersTable.number);
  for (const { number, provider, why } of parked)
    await raiseAlarm(ctx, { kind: paymentsAlarms.parked, on: `order:${number}`, params: { provider, why: why ?? '' } });
}

/**
 * Payments that do not match their orders, for staff to settle: too little, too little for a large order, and a test payment. In minor
 * units.
 */
const mismatches: Readonly<Record<number, { readonly amount: number; readonly received: number; readonly reason: 'amount' | 'test' }>> = {
  [maxOrders - 5]: { amount: 500, received: 49_900, reason: 'amount' },
  [maxOrders - 3]: { amount: 20_000, received: 1_950_000, reason: 'amount' },
  [maxOrders - 2]: { amount: 1_000, received: 100_000, reason: 'test' },
};

const fateOf = (index: number): Fate =>
  index in mismatches ? 'review' : index % 23 === 7 ? 'refunded' : index % 9 === 5 ? 'failed' : index % 11 === 6 ? 'expired' : 'paid';

const paymentOf = ({ id, provider, providerPaymentId, chargedMinor, chargedCurrency, paidAt, createdAt }: Order) => ({
  provider,
  providerPaymentId: providerPaymentId ?? '',
  orderId: id,
  amountMinor: chargedMinor,
  currency: chargedCurrency,
  isTest: false,
  at: paidAt ?? createdAt,
});

async function seedRefund(tx: Tx, order: Order): Promise<void> {
  const share = shareOf(order, order.chargedMinor);
  const coins = share.base + share.bonus;
  const at = new Date((order.paidAt?.getTime() ?? 0) + 20 * hour);
  const [refund] = await tx
    .insert(refundsTable)
    .values({
      id: uuidOf(`refund ${order.number}`),
      orderId: order.id,
      amountMinor: order.chargedMinor,
      currency: 'RUB',
      coins,
      state: 'confirmed',
      reason: 'The buyer asked for it',
      requestedAt: at,
      endedAt: at,
    })
    .returning();
  await tx
    .update(ordersTable)
    .set({
      payStatus: 'refunded',
      refundedMinor: share.minor,
      coinsReversed: coins,
      ...(order.deliveryStatus === 'delivered' && { deliveryStatus: 'reversed' }),
    })
    .where(sql`id = ${order.id}`);
  await bookReturn(tx, order, share, { idem: `refund:${refund?.id}`, kind: 'refund' });
}

const seedSpending = (tx: Tx, { accountId, number, coinsTotal, paidAt }: Order, what: string) =>
  debitCoins(tx, {
    accountId,
    coins: Math.max(10, Math.floor(coinsTotal / 3)),
    idem: `demo:spend:${number}`,
    kind: 'spend',
    what,
    at: new Date((paidAt?.getTime() ?? 0) + 5 * 60_000),
  });

type Parked = ReturnType<typeof paymentOf> & { readonly reason: string };

function eventsOf(order: Order, fate: Fate, parked: Parked | undefined) {
  const line = (event: OrderEvent, at: Date | null, detail = {}) => (at === null ? [] : [{ orderId: order.id, event, at, detail }]);
  const ended = new Date(order.createdAt.getTime() + 5 * 60_000);
  return [
    ...line('created', order.createdAt),
    ...line('started', new Date(order.createdAt.getTime() + 1_000)),
    ...(fate === 'failed' || fate === 'expired' ? line(fate, fate === 'failed' ? ended : order.expiresAt) : []),
    ...(parked ? line('parked', ended, { why: parked.reason, payment: parked.providerPaymentId, amount: sumOf(parked) }) : []),
    ...line('paid', order.paidAt),
    ...line('queued', order.queuedAt),
    ...line('taken', order.takenAt),
    ...line('delivered', order.deliveredAt),
  ];
}

const sumOf = ({ amountMinor: minor, currency }: Parked) => ({ minor, currency });

/** Deterministic ids: the demo is the same each time, and no real money depends on it. */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
