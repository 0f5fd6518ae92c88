import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { only } from '#kit/db/rows.ts';
import { eventSubject, eventsAudit } from '../events.audit.ts';
import type { eventsContract } from '../events.contract.ts';
import { decidedOf } from './events.present.ts';
import { getEvent, type ShownEvent } from './events.queries.ts';
import { eventsTable } from './events.table.ts';
import { columnsOf, refuseUnknownServers } from './store-event.ts';

/** Creates a draft, which players do not see until it is published. */
export async function createEvent(ctx: Ctx, input: ParsedInput<typeof eventsContract.createEvent>): Promise<ShownEvent> {
  await refuseUnknownServers(ctx.tx, input.servers);
  const event = only(
    await ctx.tx
      .insert(eventsTable)
      .values({ ...columnsOf(input), createdBy: ctx.actor.accountId })
      .returning(),
  );
  await ctx.audit(eventsAudit.created, { after: decidedOf(event) }, { on: eventSubject(event.id) });
  return getEvent(ctx.tx, event.id);
}
