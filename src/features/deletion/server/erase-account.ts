import { eq, sql } from 'drizzle-orm';
import { lockAccount } from '#features/accounts/server/lock-account.ts';
import { tombstoneEmail } from '#features/accounts/server/tombstone.ts';
import { sendCommandToEvery } from '#features/game-link/server/send-command.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { found, only } from '#kit/db/rows.ts';
import { allowLong } from '#kit/db/transaction.ts';
import type { Person, PersonalData } from '#kit/personal-data/personal-data.ts';
import { deletionAudit } from '../deletion.feature.ts';
import { cancelRequest } from './cancel-request.ts';
import { findPersonOf, findRecipient, getRequest, hasSignedInSince, isDue, lockRequest } from './deletion.queries.ts';
import { deletionRequestsTable, type ErasedCategory, erasureActsTable } from './deletion.table.ts';
import { mailDeletion } from './deletion-mails.ts';
import { eraseAgainJob } from './erase-again.job.ts';
import { findObstacle } from './find-obstacle.ts';

/**
 * Erases one account whose grace period is over. Every feature's share, the act, the commands to the game servers, the receipt and the job
 * for a second pass are one transaction: a crash rolls back everything and the job is retried, and a second run finds nothing to do.
 * Account and request are locked, so a concurrent cancellation or sign-in either comes first or waits and finds that it is too late.
 */
export async function eraseAccount(ctx: Ctx, everything: readonly PersonalData[], requestId: number): Promise<void> {
  const { accountId } = await getRequest(ctx.tx, requestId);
  await lockAccount(ctx.tx, accountId);
  const request = await lockRequest(ctx.tx, requestId);
  const { confirmedAt, askedAt } = request;
  if (!confirmedAt || !(await isDue(ctx.tx, requestId))) return;
  if (await hasSignedInSince(ctx.tx, accountId, confirmedAt))
    return cancelRequest(ctx, request, found(await findRecipient(ctx.tx, accountId)), 'signIn');
  const obstacle = await findObstacle(ctx.tx, accountId);
  if (obstacle) {
    ctx.log.warn(
      { requestId, obstacle },
      'an account that should be erased has got rights or a payout since; it waits until they are settled',
    );
    return;
  }

  // Texts of others are searched for the person's names in tables without a suitable index.
  await allowLong(ctx.tx, 10);
  const person = found(await findPersonOf(ctx.tx, accountId));
  const { erasedAt } = only(
    await ctx.tx
      .update(deletionRequestsTable)
      .set({ state: 'erased', erasedAt: sql`now()` })
      .where(eq(deletionRequestsTable.id, requestId))
      .returning({ erasedAt: deletionRequestsTable.erasedAt }),
  );
  await carryOutErasure(ctx, everything, person, { requestId, askedAt, confirmedAt, saidAs: requestId });
  await mailDeletion(ctx, 'receipt', person, { requestId, eraseAt: erasedAt ?? undefined });
}

type ErasureFacts = {
  readonly requestId: number;
  readonly askedAt: Date;
  readonly confirmedAt: Date;
  /** Id of the request in the commands to the game servers. */
  readonly saidAs: number;
};

/**
 * Every feature's share, the act, the commands to the game servers and the job for a second pass. The act's numbers are logged too: after a
 * restore from an older backup, they say which accounts must be erased again (`npm run restored -- --erasures`).
 */
export async function carryOutErasure(ctx: Ctx, everything: readonly PersonalData[], person: Person, facts: ErasureFacts): Promise<void> {
  const { accountId } = person;
  const { requestId, askedAt, confirmedAt, saidAs } = facts;
  const categories = await eraseEverywhere(ctx, everything, person);
  const act = only(
    await ctx.tx
      .insert(erasureActsTable)
      .values({
        requestId,
        accountId,
        askedAt,
        confirmedAt,
        ground: 'requestOfThePerson',
        system: ctx.services.config.brand.gameName,
        method: 'erasureInTheDatabase',
        categories,
        keepUntil: sql`now() + interval '3 years'`,
      })
      .returning({ erasedAt: erasureActsTable.erasedAt }),
  );
  await sendCommandToEvery(ctx, { accountId, kind: 'accountDeleted', payload: {}, dedupeKey: `deletion:${saidAs}:erased` });
  await queueSecondLook(ctx, person);
  const rows = categories.reduce((sum, category) => sum + (category.rows ?? 0), 0);
  await ctx.audit(deletionAudit.erased, { requestId, categories: categories.length, rows }, { on: `account:${accountId}` });
  ctx.afterCommit(() => {
    ctx.log.info({ erasure: { requestId: saidAs, accountId, askedAt, confirmedAt, erasedAt: act.erasedAt } }, 'account erased');
  });
}

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

/** Erases dependent features first and the account last, so that each can still look up what it needs. */
async function eraseEverywhere(ctx: Ctx, everything: readonly PersonalData[], person: Person): Promise<readonly ErasedCategory[]> {
  const categories: ErasedCategory[] = [];
  for (const { feature, items, erase } of everything.toReversed()) {
    const rows = await erase(ctx, person);
    for (const [item, { fate }] of Object.entries(items)) categories.push({ item: `${feature}.${item}`, fate, rows: rows[item] ?? null });
  }
  return categories;
}
