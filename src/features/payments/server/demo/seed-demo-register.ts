import type { Tx } from '#kit/db/database.ts';
import { addDays, dayOf } from '#kit/time/moscow.ts';
import { daysRange } from '#kit/time/range.ts';
import { recordRegisterCheck } from '../registers/record-register-check.ts';
import { acceptedIn } from '../registers/registers.queries.ts';
import { registerChecksTable } from '../registers/registers.table.ts';

/** A register of the last two weeks with one difference of each kind, so that the demo shows what a check finds. */
export async function seedDemoRegister(tx: Tx, now: Date): Promise<void> {
  if ((await tx.$count(registerChecksTable)) > 0) return;
  const provider = 'yookassa';
  const today = dayOf(now);
  const payments = await acceptedIn(tx, provider, daysRange(addDays(today, -15), today));
  if (payments.length < 3) return;
  const ordered = payments.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const paid = { currency: 'RUB', status: 'succeeded', paid: true, refundedMinor: null, at: null } as const;
  const lines = ordered.map(({ providerPaymentId: paymentId, amountMinor, at }, place) => ({
    ...paid,
    paymentId,
    // The second payment was settled net of a fee.
    minor: (amountMinor ?? 0) - (place === 1 ? 1_500 : 0),
    day: dayOf(at),
  }));
  // Leaves out one payment in the middle, and adds one that is unknown here.
  const named = lines.filter((_, place) => place !== Math.floor(lines.length / 2) || place === 1);
  const stranger = { ...paid, paymentId: 'demo-unknown-1', minor: 30_000, day: named.at(-1)?.day ?? today };
  await recordRegisterCheck(tx, { provider, fileName: 'yookassa-two-weeks.csv', lines: [...named, stranger], by: null });
}
