import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { fail } from '#kit/errors/errors.ts';
import type { DonationStatus } from '../donation-rules.ts';
import { type Donation, donationRequestsTable } from './donation-requests.table.ts';

const cameFrom: Readonly<Record<Exclude<DonationStatus, 'pending'>, readonly DonationStatus[]>> = {
  approved: ['pending'],
  delivered: ['approved'],
  refused: ['pending'],
  // By the requester before the decision; by the system if no one can get the coins any more.
  withdrawn: ['pending', 'approved'],
};

/** The only way to change the status; rejects a request whose status has changed in the meantime. */
export async function moveDonation(
  tx: Tx,
  id: number,
  status: keyof typeof cameFrom,
  more: Partial<Pick<Donation, 'decidedBy' | 'refusal'>> = {},
): Promise<void> {
  const moved = await tx
    .update(donationRequestsTable)
    .set({ ...more, status, updatedAt: sql`now()` })
    .where(and(eq(donationRequestsTable.id, id), inArray(donationRequestsTable.status, [...cameFrom[status]])))
    .returning({ id: donationRequestsTable.id });
  if (moved.length === 0) fail('donationRequests.notPending');
}
