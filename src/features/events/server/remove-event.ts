import { eq } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { must } from '#kit/permissions/abilities.ts';
import { eventSubject, eventsAudit } from '../events.audit.ts';
import type { eventsContract } from '../events.contract.ts';
import { eventAbilities } from './events.abilities.ts';
import { decidedOf } from './events.present.ts';
import { lockEvent } from './events.queries.ts';
import { eventsTable } from './events.table.ts';

export async function removeEvent(ctx: Ctx, { id }: ParsedInput<typeof eventsContract.removeEvent>): Promise<void> {
  const draft = await lockEvent(ctx.tx, id);
  must(ctx, eventAbilities.remove, draft, 'events.notRemovable');
  await ctx.tx.delete(eventsTable).where(eq(eventsTable.id, id));
  await ctx.audit(eventsAudit.removed, { before: decidedOf(draft) }, { on: eventSubject(id) });
}
