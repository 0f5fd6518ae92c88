import { eq } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { type SandboxPayment, sandboxPaymentsTable } from './sandbox-pay.table.ts';

export async function findPaymentOf(tx: Tx, orderName: string): Promise<SandboxPayment | undefined> {
  const [payment] = await tx.select().from(sandboxPaymentsTable).where(eq(sandboxPaymentsTable.orderName, orderName));
  return payment;
}

export async function findPayment(tx: Tx, id: string): Promise<SandboxPayment | undefined> {
  const [payment] = await tx.select().from(sandboxPaymentsTable).where(eq(sandboxPaymentsTable.id, id));
  return payment;
}
