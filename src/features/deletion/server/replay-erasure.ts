import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { lockAccount } from '#features/accounts/server/lock-account.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { allowLong } from '#kit/db/transaction.ts';
import type { PersonalData } from '#kit/personal-data/personal-data.ts';
import { findPersonOf } from './deletion.queries.ts';
import { deletionRequestsTable, erasureActsTable } from './deletion.table.ts';
import { carryOutErasure } from './erase-account.ts';

const Moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** The part of an act that outlives the database: it is logged too, and identifies the person only by the account's number. */
export const Erasure = z.object({
  requestId: z.int(),
  accountId: z.int(),
  askedAt: Moment,
  confirmedAt: Moment,
  erasedAt: Moment,
});
export type Erasure = z.infer<typeof Erasure>;

export const listErasuresSince = (tx: Tx, since: Date): Promise<Erasure[]> =>
  tx
    .select({
      requestId: erasureActsTable.requestId,
      accountId: erasureActsTable.accountId,
      askedAt: erasureActsTable.askedAt,
      confirmedAt: erasureActsTable.confirmedAt,
      erasedAt: erasureActsTable.erasedAt,
    })
    .from(erasureActsTable)
    .where(gte(erasureActsTable.erasedAt, since))
    .orderBy(erasureActsTable.erasedAt);

/**
 * Erases an account again that a restored backup brought back. Roles and later sign-ins do not prevent it, because the person requested it
 * and was notified; no second receipt is sent. The commands to the game servers have the first erasure's key, and are sent again because
 * the queue may have lost undelivered ones. Returns false if the backup does not have the account, or already has the act.
 */
export async function replayErasure(ctx: Ctx, everything: readonly PersonalData[], erasure: Erasure): Promise<boolean> {
  const { accountId, askedAt, confirmedAt, erasedAt } = erasure;
  await lockAccount(ctx.tx, accountId);
  const acts = await ctx.tx.select({ id: erasureActsTable.id }).from(erasureActsTable).where(eq(erasureActsTable.accountId, accountId));
  const person = acts.length > 0 ? null : await findPersonOf(ctx.tx, accountId);
  if (!person) return false;
  await allowLong(ctx.tx, 10);
  const times = { state: 'erased', askedAt, confirmedAt, eraseAt: erasedAt } as const;
  const open = await findOpenRequest(ctx.tx, accountId);
  const request = only(
    await (open
      ? ctx.tx
          .update(deletionRequestsTable)
          .set({ ...times, erasedAt: sql`now()` })
          .where(eq(deletionRequestsTable.id, open.id))
          .returning({ id: deletionRequestsTable.id })
      : ctx.tx
          .insert(deletionRequestsTable)
          .values({ ...times, accountId, erasedAt: sql`now()` })
          .returning({ id: deletionRequestsTable.id })),
  );
  await carryOutErasure(ctx, everything, person, { requestId: request.id, askedAt, confirmedAt, saidAs: erasure.requestId });
  return true;
}

async function findOpenRequest(tx: Tx, accountId: number): Promise<{ readonly id: number } | undefined> {
  const [open] = await tx
    .select({ id: deletionRequestsTable.id })
    .from(deletionRequestsTable)
    .where(and(eq(deletionRequestsTable.accountId, accountId), inArray(deletionRequestsTable.state, ['asked', 'confirmed'])))
    .orderBy(desc(deletionRequestsTable.id))
    .limit(1);
  return open;
}
