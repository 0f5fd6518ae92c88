import { count, eq, or } from 'drizzle-orm';
import { only } from '#kit/db/rows.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { donationRequestsTable } from './donation-requests.table.ts';

const { accountId: receiver, requestedBy, decidedBy } = donationRequestsTable;

/** Coins given without payment stay on the books, and so does who gave them. After the erasure that is a number without a name. */
export const donationRequestsPersonalData = personalData('donationRequests', {
  items: {
    received: { holds: ['donation_requests.account_id'], fate: 'anonymised' },
    decided: { holds: ['donation_requests.requested_by', 'donation_requests.decided_by'], fate: 'anonymised', staffOnly: true },
  },
  async export(tx, { accountId }) {
    const rows = await tx
      .select()
      .from(donationRequestsTable)
      .where(or(eq(receiver, accountId), eq(requestedBy, accountId), eq(decidedBy, accountId)))
      .orderBy(donationRequestsTable.id);
    const plain = ({ id, amount, status, requestedAt }: (typeof rows)[number]) => ({
      id,
      amount,
      status,
      requestedAt: requestedAt.toISOString(),
    });
    return {
      received: rows.filter((row) => row.accountId === accountId && row.status === 'delivered').map(plain),
      decided: rows.filter((row) => row.requestedBy === accountId || row.decidedBy === accountId).map(plain),
    };
  },
  async erase({ tx }, { accountId }) {
    const { received } = only(await tx.select({ received: count() }).from(donationRequestsTable).where(eq(receiver, accountId)));
    const { decided } = only(
      await tx
        .select({ decided: count() })
        .from(donationRequestsTable)
        .where(or(eq(requestedBy, accountId), eq(decidedBy, accountId))),
    );
    return { received, decided };
  },
});
