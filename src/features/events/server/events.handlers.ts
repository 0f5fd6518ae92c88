import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { implement } from '#kit/contract/implement.ts';
import { only } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { exportList } from '#kit/list/export-list.ts';
import { must } from '#kit/permissions/abilities.ts';
import { eventsContract } from '../events.contract.ts';
import { eventSubject, eventsAudit } from '../events.feature.ts';
import { eventList } from '../events.list.ts';
import { en } from '../events.strings.en.ts';
import { ru } from '../events.strings.ru.ts';
import { columnsOf, editEvent, refuseUnknownServers } from './edit-event.ts';
import { listChanges } from './event-changes.queries.ts';
import { eventRows } from './event-rows.queries.ts';
import { eventAbilities } from './events.abilities.ts';
import { decidedOf, presentEvent } from './events.present.ts';
import { getEvent, lockEvent, type ShownEvent } from './events.queries.ts';
import { eventsTable } from './events.table.ts';
import { listToldEvents } from './told-events.queries.ts';
import '../events.feature.ts';

const texts = { en, ru };

export const exportEvents = exportList(eventList, {
  audit: (ctx, filter) => ctx.audit(eventsAudit.exported, filter),
  rows: (ctx, filter) => eventRows(ctx.locale).iterate(ctx, filter),
  headers: { en: { ...en.columns, ...en.inLanguage }, ru: { ...ru.columns, ...ru.inLanguage } },
  cells: ({ locale }) => ({
    id: ({ id }) => id,
    titleEn: ({ titleEn }) => titleEn,
    titleRu: ({ titleRu }) => titleRu,
    descriptionEn: ({ descriptionEn }) => descriptionEn,
    descriptionRu: ({ descriptionRu }) => descriptionRu,
    prizeEn: ({ prizeEn }) => prizeEn,
    prizeRu: ({ prizeRu }) => prizeRu,
    state: ({ state }) => texts[locale].states[state],
    startsAt: ({ startsAt }) => startsAt,
    endsAt: ({ endsAt }) => endsAt,
    servers: ({ servers }) => servers?.join(' ') ?? texts[locale].form.everyServer,
    reason: ({ reason }) => reason,
    creator: ({ creator }) => creator,
  }),
});

/** Publishes an event; the feed has it with its next response. Publishes exactly the version that the person saw. */
async function publishEvent(ctx: Ctx, { id, version }: ParsedInput<typeof eventsContract.publishEvent>): Promise<ShownEvent> {
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

/** Creates a draft, which players do not see until it is published. */
async function createEvent(ctx: Ctx, input: ParsedInput<typeof eventsContract.createEvent>): Promise<ShownEvent> {
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

/** Cancels a published event; players see it as cancelled until its planned end. The reason is internal. */
async function cancelEvent(ctx: Ctx, { id, reason }: ParsedInput<typeof eventsContract.cancelEvent>): Promise<ShownEvent> {
  must(ctx, eventAbilities.cancel, await lockEvent(ctx.tx, id), 'events.notCancellable');
  await ctx.tx
    .update(eventsTable)
    .set({ status: 'cancelled', reason, version: sql`${eventsTable.version} + 1` })
    .where(eq(eventsTable.id, id));
  await ctx.audit(eventsAudit.cancelled, { reason }, { on: eventSubject(id) });
  return getEvent(ctx.tx, id);
}

async function removeEvent(ctx: Ctx, { id }: ParsedInput<typeof eventsContract.removeEvent>): Promise<void> {
  const draft = await lockEvent(ctx.tx, id);
  must(ctx, eventAbilities.remove, draft, 'events.notRemovable');
  await ctx.tx.delete(eventsTable).where(eq(eventsTable.id, id));
  await ctx.audit(eventsAudit.removed, { before: decidedOf(draft) }, { on: eventSubject(id) });
}

export const eventsHandlers = implement(eventsContract, {
  listToldEvents: async (ctx) => ({ events: await listToldEvents(ctx.tx, ctx.actor.server) }),
  listEvents: (ctx, input) => eventRows(ctx.locale).page(ctx.tx, input, (event) => presentEvent(ctx, event)),
  exportEvents,
  getEvent: async (ctx, { id }) => presentEvent(ctx, await getEvent(ctx.tx, id)),
  listEventChanges: async (ctx, { id }) => {
    await getEvent(ctx.tx, id);
    return listChanges(ctx.tx, id);
  },
  createEvent: async (ctx, input) => presentEvent(ctx, await createEvent(ctx, input)),
  editEvent: async (ctx, input) => presentEvent(ctx, await editEvent(ctx, input)),
  publishEvent: async (ctx, input) => presentEvent(ctx, await publishEvent(ctx, input)),
  cancelEvent: async (ctx, input) => presentEvent(ctx, await cancelEvent(ctx, input)),
  removeEvent: async (ctx, input) => void (await removeEvent(ctx, input)),
});
