import { and, asc, desc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { fail } from '#kit/errors/errors.ts';
import { type Multiplier, one } from '#kit/money/multiplier.ts';
import { multipliersTable, type PaymentMethod, type PaymentPack, paymentMethodsTable, paymentPacksTable } from '../payments.table.ts';

export type Multipliers = { readonly promo: Multiplier; readonly discount: Multiplier };

/** Those that hold at this instant; of several the one that began last, of none 1. */
export async function currentMultipliers(tx: Tx, now = new Date()): Promise<Multipliers> {
  const rows = await tx
    .select({ kind: multipliersTable.kind, value: multipliersTable.value })
    .from(multipliersTable)
    .where(and(lte(multipliersTable.startsAt, now), or(isNull(multipliersTable.endsAt), gt(multipliersTable.endsAt, now))))
    .orderBy(desc(multipliersTable.startsAt), desc(multipliersTable.id));
  const latest = (kind: 'promo' | 'discount') => rows.find((row) => row.kind === kind)?.value ?? one;
  return { promo: latest('promo'), discount: latest('discount') };
}

/** In the order they are offered. */
export const listMethods = (tx: Tx, { launcher }: { readonly launcher: boolean }): Promise<PaymentMethod[]> =>
  tx
    .select()
    .from(paymentMethodsTable)
    .where(and(eq(paymentMethodsTable.enabled, true), launcher ? undefined : eq(paymentMethodsTable.launcherOnly, false)))
    .orderBy(asc(paymentMethodsTable.position), asc(paymentMethodsTable.paymentType));

export async function findMethod(
  tx: Tx,
  paymentType: number,
  { launcher }: { readonly launcher: boolean },
): Promise<PaymentMethod | undefined> {
  // Larger than the column: no such method, and no error of the database.
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
