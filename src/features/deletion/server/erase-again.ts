import { tombstoneEmail } from '#features/accounts/server/tombstone.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { allowLong } from '#kit/db/transaction.ts';
import type { Person, PersonalData } from '#kit/personal-data/personal-data.ts';
import { eraseAgainJob } from './erase-again.job.ts';
import { eraseEverywhere } from './erase-everywhere.ts';

/** Whatever began before the erasure was there has ended by then: a job may take a quarter of an hour. */
const againAfterSeconds = 20 * 60;

/**
 * Until an erasure commits, everybody else sees the person as they were: a ban, a complaint or a note of those minutes has their names, in
 * tables that it may have passed already. So it looks a second time (decision 170).
 */
export async function queueSecondLook(ctx: Ctx, { accountId, login, email, nicks, addresses = [] }: Person): Promise<void> {
  // The mailbox is a word that others may have typed, and no longer whose something is: who writes or pays with it by now does so anew.
  const left = { accountId, login, email: tombstoneEmail('nobody'), nicks: [...nicks, email], addresses };
  await ctx.enqueue(eraseAgainJob, left, { startAfterSeconds: againAfterSeconds });
}

/**
 * Finds next to nothing: what was erased before is there as it was left. The act stays as it is; it says what became of the account. Nobody
 * can use the account any more, so it is not locked: worlds that still name it do not wait.
 */
export async function eraseAgain(ctx: Ctx, everything: readonly PersonalData[], person: Person): Promise<void> {
  await allowLong(ctx.tx, 10);
  await eraseEverywhere(ctx, everything, person);
}
