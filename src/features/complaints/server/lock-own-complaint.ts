import { and } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { found } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import type { Side } from '../complaint-states.ts';
import { byKey, ofPerson, sideOf } from './complaints.queries.ts';
import { type Complaint, complaintsTable } from './complaints.table.ts';

/** Every action by one of the two sides starts here; locks the case until the commit. Returns 404 to anyone else. */
export async function lockOwnComplaint(ctx: Ctx, key: string): Promise<{ readonly complaint: Complaint; readonly side: Side }> {
  const accountId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  const [row] = await ctx.tx
    .select()
    .from(complaintsTable)
    .where(and(byKey(key), ofPerson(accountId)))
    .for('update');
  const complaint = found(row);
  return { complaint, side: sideOf(complaint, accountId) };
}
