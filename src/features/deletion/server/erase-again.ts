import { tombstoneEmail } from '#features/accounts/server/tombstone.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { allowLong } from '#kit/db/transaction.ts';
import type { Person, PersonalData } from '#kit/personal-data/personal-data.ts';
import { eraseAgainJob } from './erase-again.job.ts';
import { eraseEverywhere } from './erase-everywhere.ts';

/** Longer than any transaction that began before the erasure: a job may take a quarter of an hour. */
const againAfterSeconds = 20 * 60;

/**
 * Until an erasure commits, others still see the person's names and may write a ban, complaint or note with them into tables that it has
 * already passed. So it runs a second pass (decision 015).
 */
export async function queueSecondLook(ctx: Ctx, { accountId, login, email, nicks, addresses = [] }: Person): Promise<void> {
  // In the second pass the mailbox only counts as a word in texts, no longer as an identifier: its user may be a new person by now.
  const left = { accountId, login, email: tombstoneEmail('nobody'), nicks: [...nicks, email], addresses };
  await ctx.enqueue(eraseAgainJob, left, { startAfterSeconds: againAfterSeconds });
}

/**
 * Usually finds next to nothing, because what was already erased has no names left. The act stays unchanged: it records the first pass. The
 * account is not locked, because it cannot be used any more, and servers that still report it need not wait.
 */
export async function eraseAgain(ctx: Ctx, everything: readonly PersonalData[], person: Person): Promise<void> {
  await allowLong(ctx.tx, 10);
  await eraseEverywhere(ctx, everything, person);
}
