import { implement } from '#kit/contract/implement.ts';
import { eventsContract } from '../events.contract.ts';
import '../events.errors.ts';
import { cancelEvent } from './cancel-event.ts';
import { createEvent } from './create-event.ts';
import { editEvent } from './edit-event.ts';
import { listChanges } from './event-changes.queries.ts';
import { eventRows } from './event-rows.queries.ts';
import { presentEvent } from './events.present.ts';
import { getEvent } from './events.queries.ts';
import { exportEvents } from './export-events.ts';
import { publishEvent } from './publish-event.ts';
import { removeEvent } from './remove-event.ts';
import { listToldEvents } from './told-events.queries.ts';

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
