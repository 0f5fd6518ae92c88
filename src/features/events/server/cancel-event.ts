import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { must } from '#kit/permissions/abilities.ts';
import { eventSubject, eventsAudit } from '../events.audit.ts';
import type { eventsContract } from '../events.contract.ts';
import { eventAbilities } from './events.abilities.ts';
import { getEvent, lockEvent, type ShownEvent } from './events.queries.ts';
import { eventsTable } from './events.table.ts';

/** Cancels a published event; players see it as cancelled until its planned end. The reason is internal. */
export async function cancelEvent(ctx: Ctx, { id, reason }: ParsedInput<typeof eventsContract.cancelEvent>): Promise<ShownEvent> {
  must(ctx, eventAbilities.cancel, await lockEvent(ctx.tx, id), 'events.notCancellable');
  await ctx.tx
    .update(eventsTable)
    .set({ status: 'cancelled', reason, version: sql`${eventsTable.version} + 1` })
    .where(eq(eventsTable.id, id));
  await ctx.audit(eventsAudit.cancelled, { reason }, { on: eventSubject(id) });
  return getEvent(ctx.tx, id);
}
