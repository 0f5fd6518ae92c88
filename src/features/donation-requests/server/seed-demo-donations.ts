import { findAccountIds } from '#features/accounts/server/accounts.queries.ts';
import { grantCoins } from '#features/coins/server/grant-coins.ts';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { type Donation, donationRequestsTable } from './donation-requests.table.ts';

type Sample = Pick<Donation, 'origin' | 'amount' | 'reason' | 'status'> & {
  readonly to: string;
  readonly by: string;
  readonly hours: number;
  readonly refusal?: string;
};

/** Requests of every status, small and large; delivered ones are booked in the ledger. */
export async function seedDemoDonations(tx: Tx, now = new Date()): Promise<void> {
  const [any] = await tx.select({ id: donationRequestsTable.id }).from(donationRequestsTable).limit(1);
  if (any) return;
  const ids = await findAccountIds(tx, ['player', 'offender', 'partner', 'tester', 'chief', 'finance', 'owner']);
  const idOf = (login: string) => ids.get(login) ?? null;
  for (const { to, by, hours, refusal = null, ...sample } of samples) {
    const [accountId, requestedBy, finance] = [idOf(to), idOf(by), idOf('finance')];
    if (accountId === null || requestedBy === null) continue;
    const requestedAt = new Date(now.getTime() - hours * 3_600_000);
    const decided = sample.status !== 'pending' && sample.status !== 'withdrawn';
    const { id } = only(
      await tx
        .insert(donationRequestsTable)
        .values({
          ...sample,
          accountId,
          refusal,
          requestedBy,
          server: sample.origin === 'admin' ? 1 : null,
          requestedAs: sample.origin === 'admin' ? 'Night_Chief' : null,
          requestedAt,
          updatedAt: decided ? new Date(requestedAt.getTime() + 5_400_000) : requestedAt,
          decidedBy: decided ? finance : null,
        })
        .returning({ id: donationRequestsTable.id }),
    );
    if (sample.status === 'delivered') {
      await grantCoins(tx, { accountId, coins: sample.amount, idem: `donation:${id}`, kind: 'grant', what: sample.reason });
    }
  }
}

const samples: readonly Sample[] = [
  {
    origin: 'admin',
    to: 'player',
    by: 'chief',
    amount: 500,
    reason: 'Winner of the street race on server 1',
    status: 'delivered',
    hours: 400,
  },
  {
    origin: 'admin',
    to: 'offender',
    by: 'chief',
    amount: 3_000,
    reason: 'Возврат за пропавший автомобиль',
    status: 'refused',
    hours: 260,
    refusal: 'В логах автомобиль продан самим игроком',
  },
  {
    origin: 'staff',
    to: 'partner',
    by: 'finance',
    amount: 2_000,
    reason: 'Prizes for the November stream',
    status: 'delivered',
    hours: 170,
  },
  {
    origin: 'staff',
    to: 'tester',
    by: 'finance',
    amount: 750,
    reason: 'Награда за найденную ошибку в гараже',
    status: 'delivered',
    hours: 96,
  },
  { origin: 'admin', to: 'tester', by: 'chief', amount: 1_200, reason: 'Asked twice by mistake', status: 'withdrawn', hours: 50 },
  { origin: 'admin', to: 'partner', by: 'chief', amount: 15_000, reason: 'Призовой фонд турнира фракций', status: 'pending', hours: 20 },
  {
    origin: 'admin',
    to: 'player',
    by: 'chief',
    amount: 800,
    reason: 'Compensation for the outage on Friday evening',
    status: 'pending',
    hours: 3,
  },
];
