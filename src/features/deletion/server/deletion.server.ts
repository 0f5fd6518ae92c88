import { and, eq, gt, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { lockAccount } from '#features/accounts/server/lock-account.ts';
import { signedInJob } from '#features/sessions/server/signed-in.job.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { found } from '#kit/db/rows.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { job } from '#kit/jobs/job.ts';
import { implementJob, type JobImplementation } from '#kit/jobs/jobs.ts';
import { type PersonalData, personalData } from '#kit/personal-data/personal-data.ts';
import { prepareDeletion } from './ask-deletion.ts';
import { cancelRequest } from './cancel-request.ts';
import { deletionHandlers } from './deletion.handlers.ts';
import {
  findNewestRequest,
  findPersonOf,
  findRecipient,
  listDueRequests,
  listRequestsOf,
  listRequestsToRemind,
  lockRequest,
} from './deletion.queries.ts';
import { deletionRequestsTable, deletionTokensTable, erasureActsTable } from './deletion.table.ts';
import { mailDeletion } from './deletion-mails.ts';
import { eraseAccount, eraseAgain, queueSecondLook } from './erase-account.ts';
import { eraseAgainJob } from './erase-again.job.ts';
import { prepareDeletionJob } from './prepare-deletion.job.ts';
import { issueToken } from './tokens.ts';

/** The erasure job writes these rows itself. The act records what was erased, but none of its content. */
const deletionPersonalData = personalData('deletion', {
  items: { act: { holds: ['deletion_requests', 'deletion_tokens', 'erasure_acts'], fate: 'kept' } },
  async export(tx, { accountId }) {
    const requests = await listRequestsOf(tx, accountId);
    return {
      act: requests.map(({ state, askedAt, confirmedAt, eraseAt, cancelledAt }) => ({
        state,
        askedAt: askedAt.toISOString(),
        confirmedAt: confirmedAt?.toISOString() ?? null,
        eraseAt: eraseAt?.toISOString() ?? null,
        cancelledAt: cancelledAt?.toISOString() ?? null,
      })),
    };
  },
  erase: async () => ({}),
});

export const server: ServerFeature = {
  handlers: ({ personalData, translate }) => [deletionHandlers({ everything: personalData, translate })],
  jobs: ({ personalData }) => deletionJobs(personalData),
  personalData: deletionPersonalData,
};

const lookRound = job('deletion.lookRound', { payload: z.object({}), schedule: '7 * * * *' });
/** Separate from the round, so that many or failing reminders do not delay erasures. */
const remind = job('deletion.remind', { payload: z.object({}), schedule: '12 * * * *' });
/** A single statement may take ten minutes: see eraseAccount. */
const eraseOne = job('deletion.erase', {
  payload: z.object({ requestId: z.int() }),
  minutes: 180,
  // The round runs every hour, even while an erasure still runs or waits for a retry.
  oneFor: ({ requestId }) => String(requestId),
});
const tidy = job('deletion.tidy', { payload: z.object({}), schedule: '50 4 * * *' });

/** `everything`: personal data of all features, passed in by the app. */
export const deletionJobs = (everything: readonly PersonalData[]): readonly JobImplementation[] => [
  implementJob(prepareDeletionJob, prepareDeletion),
  implementJob(lookRound, queueErasures),
  implementJob(remind, remindOfDeletions),
  implementJob(eraseOne, (ctx, { requestId }) => eraseAccount(ctx, everything, requestId)),
  implementJob(eraseAgainJob, (ctx, person) => eraseAgain(ctx, everything, person)),
  implementJob(signedInJob, (ctx, { accountId }) => cancelOnSignIn(ctx, accountId)),
  implementJob(tidy, tidyDeletions),
];

/** Each erasure is its own job and transaction: a failing one delays no other and is retried. */
export async function queueErasures(ctx: Ctx): Promise<void> {
  for (const { id } of await listDueRequests(ctx.tx)) await ctx.enqueue(eraseOne, { requestId: id });
}

/**
 * Signing in cancels the deletion. A sign-in that overlapped with the erasure leaves an unusable session; a separate job deletes its
 * traces, so that this work does not delay people who signed in time.
 */
export async function cancelOnSignIn(ctx: Ctx, accountId: number): Promise<void> {
  await lockAccount(ctx.tx, accountId);
  const request = await findNewestRequest(ctx.tx, accountId, { lock: true });
  if (request?.state === 'erased') await queueSecondLook(ctx, found(await findPersonOf(ctx.tx, accountId)));
  if (request?.state === 'confirmed') await cancelRequest(ctx, request, found(await findRecipient(ctx.tx, accountId)), 'signIn');
}

/** The last mail before the erasure, once per request. */
export async function remindOfDeletions(ctx: Ctx): Promise<void> {
  for (const { id } of await listRequestsToRemind(ctx.tx)) {
    const request = await lockRequest(ctx.tx, id);
    if (request.state !== 'confirmed' || request.remindedAt || !request.eraseAt) continue;
    await ctx.tx.update(deletionRequestsTable).set({ remindedAt: sql`now()` }).where(eq(deletionRequestsTable.id, id));
    const person = found(await findRecipient(ctx.tx, request.accountId));
    await mailDeletion(ctx, 'reminder', person, {
      requestId: id,
      token: await issueToken(ctx.tx, id, 'manage'),
      eraseAt: request.eraseAt,
    });
  }
}

/**
 * Deletes unconfirmed requests after a week or when their last confirmation link has expired, cancelled ones after a year, completed ones
 * with their act at the end of its retention.
 */
export async function tidyDeletions({ tx }: Pick<Ctx, 'tx'>): Promise<void> {
  const over = await tx
    .delete(erasureActsTable)
    .where(lt(erasureActsTable.keepUntil, sql`now()`))
    .returning({ requestId: erasureActsTable.requestId });
  await tx.delete(deletionRequestsTable).where(
    or(
      inArray(
        deletionRequestsTable.id,
        over.map(({ requestId }) => requestId),
      ),
      and(
        eq(deletionRequestsTable.state, 'asked'),
        lt(deletionRequestsTable.askedAt, sql`now() - interval '7 days'`),
        notExists(linksThatConfirm(tx)),
      ),
      lt(deletionRequestsTable.cancelledAt, sql`now() - interval '1 year'`),
    ),
  );
}

/** A repeated request gets another link for the same row, and its mail promises how long that is valid. */
const linksThatConfirm = (tx: Tx) =>
  tx
    .select({ tokenHash: deletionTokensTable.tokenHash })
    .from(deletionTokensTable)
    .where(
      and(
        eq(deletionTokensTable.requestId, deletionRequestsTable.id),
        eq(deletionTokensTable.purpose, 'confirm'),
        isNull(deletionTokensTable.usedAt),
        gt(deletionTokensTable.expiresAt, sql`now()`),
      ),
    );
