import { and, asc, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { asksTogether } from '#kit/db/ask-together.ts';
import type { Tx } from '#kit/db/database.ts';
import { statement } from '#kit/db/statement.ts';
import { fail } from '#kit/errors/errors.ts';
import { type Multiplier, one } from '#kit/money/multiplier.ts';
import { multipliersTable, type PaymentMethod, type PaymentPack, paymentMethodsTable, paymentPacksTable } from '../payments.table.ts';

export type Multipliers = { readonly promo: Multiplier; readonly discount: Multiplier };

/** The multipliers in force now: the latest of each kind, or 1. */
export async function currentMultipliers(tx: Tx, now = new Date()): Promise<Multipliers> {
  const rows = await multipliersAt(tx).execute({ now: now.toISOString() });
  const latest = (kind: 'promo' | 'discount') => rows.find((row) => row.kind === kind)?.value ?? one;
  return { promo: latest('promo'), discount: latest('discount') };
}

const multipliersAt = statement((tx) => {
  const now = sql`${sql.placeholder('now')}::timestamptz`;
  return tx
    .select({ kind: multipliersTable.kind, value: multipliersTable.value })
    .from(multipliersTable)
    .where(and(lte(multipliersTable.startsAt, now), or(isNull(multipliersTable.endsAt), gt(multipliersTable.endsAt, now))))
    .orderBy(desc(multipliersTable.startsAt), desc(multipliersTable.id))
    .prepare('multipliers_at');
});

/** The buyer's choices: all enabled methods in order, and the multipliers. */
export type Offer = Multipliers & { readonly methods: readonly PaymentMethod[] };

/** Every buyer sees the same offer, so concurrent callers share the statements. */
export const currentOffer = async (tx: Tx): Promise<Offer> => (await offers(tx, 'now')) ?? fail('kit.internal');

const offers = asksTogether(async (tx, keys: readonly 'now'[]) => {
  const [methods, multipliers] = await Promise.all([enabledMethods(tx).execute({}), currentMultipliers(tx)]);
  const offer: Offer = { ...multipliers, methods };
  return new Map(keys.map((key) => [key, offer]));
});

const enabledMethods = statement((tx) =>
  tx
    .select()
    .from(paymentMethodsTable)
    .where(eq(paymentMethodsTable.enabled, true))
    .orderBy(asc(paymentMethodsTable.position), asc(paymentMethodsTable.paymentType))
    .prepare('enabled_methods'),
);

export async function findMethod(
  tx: Tx,
  paymentType: number,
  { launcher }: { readonly launcher: boolean },
): Promise<PaymentMethod | undefined> {
  // Out of the column's range: return not found instead of a database error.
  if (paymentType > 2_147_483_647 || paymentType < 1) return undefined;
  const [method] = await tx
    .select()
    .from(paymentMethodsTable)
    .where(and(eq(paymentMethodsTable.paymentType, paymentType), eq(paymentMethodsTable.enabled, true)));
  return method && (launcher || !method.launcherOnly) ? method : undefined;
}

export const listPacks = (tx: Tx): Promise<PaymentPack[]> =>
  tx
    .select()
    .from(paymentPacksTable)
    .where(eq(paymentPacksTable.enabled, true))
    .orderBy(asc(paymentPacksTable.position), asc(paymentPacksTable.id));

/** The pack, if it is on sale at this price. */
export async function getSoldPack(tx: Tx, id: number, amount: number): Promise<PaymentPack> {
  const [pack] = await tx
    .select()
    .from(paymentPacksTable)
    .where(and(eq(paymentPacksTable.id, id), eq(paymentPacksTable.enabled, true)));
  return pack?.amount === amount ? pack : fail('payments.packUnknown');
}
