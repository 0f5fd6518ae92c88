import { asc, desc, eq, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { found } from '#kit/db/rows.ts';
import { multipliersTable, type PaymentMethod, type PaymentPack, paymentMethodsTable, paymentPacksTable } from '../payments.table.ts';

/** Including disabled ones. */
export const allMethods = (tx: Tx): Promise<PaymentMethod[]> =>
  tx.select().from(paymentMethodsTable).orderBy(asc(paymentMethodsTable.position), asc(paymentMethodsTable.paymentType));

export async function getMethod(tx: Tx, paymentType: number): Promise<PaymentMethod> {
  const [method] = await tx.select().from(paymentMethodsTable).where(eq(paymentMethodsTable.paymentType, paymentType));
  return found(method);
}

export const allPacks = (tx: Tx): Promise<PaymentPack[]> =>
  tx.select().from(paymentPacksTable).orderBy(asc(paymentPacksTable.position), asc(paymentPacksTable.id));

export async function getPack(tx: Tx, id: number): Promise<PaymentPack> {
  const [pack] = await tx.select().from(paymentPacksTable).where(eq(paymentPacksTable.id, id));
  return found(pack);
}

export type Success = { readonly paid: number; readonly ended: number };

/** By payment type: orders created in the last hour that have ended, and how many of them were paid. */
export async function readSuccess(tx: Tx): Promise<ReadonlyMap<number, Success>> {
  const { rows } = await tx.execute<{ payment_type: number; paid: string; ended: string }>(sql`
    select payment_type, count(paid_at) as paid, count(*) as ended from orders
     where created_at > now() - interval '1 hour' and pay_status not in ('created', 'unknown', 'pending')
     group by payment_type`);
  return new Map(rows.map(({ payment_type, paid, ended }) => [payment_type, { paid: Number(paid), ended: Number(ended) }]));
}

const shownMultipliers = 200;

/** Newest first, each with its author. */
export const lastMultipliers = (tx: Tx) =>
  tx
    .select({ multiplier: multipliersTable, by: accountsTable.login })
    .from(multipliersTable)
    .leftJoin(accountsTable, eq(accountsTable.id, multipliersTable.createdBy))
    .orderBy(desc(multipliersTable.startsAt), desc(multipliersTable.id))
    .limit(shownMultipliers);

export const isTypeTaken = async (tx: Tx, paymentType: number): Promise<boolean> =>
  (await tx.$count(paymentMethodsTable, eq(paymentMethodsTable.paymentType, paymentType))) > 0;
