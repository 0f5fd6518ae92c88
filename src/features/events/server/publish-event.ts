import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { fail } from '#kit/errors/errors.ts';
import { must } from '#kit/permissions/abilities.ts';
import { eventSubject, eventsAudit } from '../events.audit.ts';
import type { eventsContract } from '../events.contract.ts';
import { eventAbilities } from './events.abilities.ts';
import { decidedOf } from './events.present.ts';
import { getEvent, lockEvent, type ShownEvent } from './events.queries.ts';
import { eventsTable } from './events.table.ts';

/** Publishes an event; the feed has it with its next response. Publishes exactly the version that the person saw. */
export async function publishEvent(ctx: Ctx, { id, version }: ParsedInput<typeof eventsContract.publishEvent>): Promise<ShownEvent> {
  const draft = await lockEvent(ctx.tx, id);
  if (draft.version !== version) return fail('events.changedMeanwhile');
  must(ctx, eventAbilities.publish, draft, 'events.notPublishable');
  await ctx.tx
    .update(eventsTable)
    .set({ status: 'published', version: sql`${eventsTable.version} + 1` })
    .where(eq(eventsTable.id, id));
  await ctx.audit(eventsAudit.published, { after: decidedOf(draft) }, { on: eventSubject(id) });
  return getEvent(ctx.tx, id);
}
