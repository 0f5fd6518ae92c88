import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { editFields } from '#kit/contract/edit-fields.ts';
import { freeLine, freeText } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { exportOperation, listOperation } from '#kit/list/list-operations.ts';
import { eventLimits, eventStates } from './event-rules.ts';
import { eventList } from './events.list.ts';

const EventId = wholeNumber();
const ServerNumber = wholeNumber();
const Instant = z
  .string()
  .min(1)
  .pipe(z.iso.datetime({ offset: true }));
const needed = (max: number) => freeText().min(1).max(max);
const Seen = { id: EventId, version: z.int() };

/** Properties of an event that staff set and may edit later. */
const Decided = {
  title: z.strictObject({ en: needed(eventLimits.title), ru: needed(eventLimits.title) }),
  description: z.strictObject({ en: needed(eventLimits.description), ru: needed(eventLimits.description) }),
  /** Empty in both languages: no prize. */
  prize: z
    .strictObject({ en: freeLine().max(eventLimits.prize), ru: freeLine().max(eventLimits.prize) })
    .superRefine(({ en, ru }, { addIssue }) => {
      if ((en === '') !== (ru === '')) addIssue({ code: 'custom', message: 'events.prizeInOneLanguage', path: [en === '' ? 'en' : 'ru'] });
    }),
  /** Server numbers; null: every server, including future ones. */
  servers: z.array(ServerNumber).min(1, 'events.noServers').max(1_000).nullable(),
  startsAt: Instant,
  endsAt: Instant,
};

export const startsBeforeItEnds = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => Date.parse(startsAt) < Date.parse(endsAt);
const wrongOrder = { message: 'events.endsBeforeStart', path: ['endsAt'] };

const Words = z.object({ en: z.string(), ru: z.string() });

/** Public properties of an event, in both languages. */
const Told = {
  title: Words,
  description: Words,
  prize: Words.nullable(),
  servers: z.array(z.int()).nullable(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
};

const EventView = z.object({
  id: z.int(),
  ...Told,
  state: z.enum(eventStates),
  /** Reason of the cancellation; null: not cancelled. */
  reason: z.string().nullable(),
  /** null: the account was deleted. */
  creator: z.string().nullable(),
  /** Sent back with an edit, so that unseen changes are not overwritten. */
  version: z.int(),
  can: z.object({ edit: z.boolean(), publish: z.boolean(), cancel: z.boolean(), remove: z.boolean() }),
});
export type EventView = z.infer<typeof EventView>;

const changedFields = ['title', 'description', 'prize', 'servers', 'startsAt', 'endsAt'] as const;

const Change = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  event: z.enum(['created', 'edited', 'published', 'cancelled']),
  /** null: the account was deleted. */
  by: z.string().nullable(),
  byId: z.int().nullable(),
  /** For an edit. */
  fields: z.array(z.enum(changedFields)),
  /** For a cancellation. */
  reason: z.string().nullable(),
});
export type EventChange = z.infer<typeof Change>;

const ToldEvent = z.object({
  id: z.int(),
  state: z.enum(['upcoming', 'running', 'cancelled']),
  ...Told,
});
export type ToldEvent = z.infer<typeof ToldEvent>;

const staff = { audience: 'staff' } as const;
const mayRead = { ...staff, permission: 'events.read' } as const;
const mayEdit = { ...staff, permission: 'events.edit' } as const;

export const eventsContract = contract('events', {
  // For the game and the launcher.
  listToldEvents: {
    audience: 'gameOrLauncher',
    method: 'GET',
    path: '/api/game/v1/events',
    /** Published events that are not over, soonest first, at most 100: a server's own, or all with the launcher's key. */
    output: z.object({ events: z.array(ToldEvent) }),
    errors: ['gameLink.keyNeeded', 'gameLink.keyRefused', 'gameLink.wrongKey', 'kit.tooManyRequests'],
  },

  // For staff.
  listEvents: { ...mayRead, ...listOperation('/api/staff/events', eventList, EventView) },
  exportEvents: { ...mayRead, ...exportOperation('/api/staff/events/export', eventList), audit: 'events.exported' },
  getEvent: { ...mayRead, method: 'GET', path: '/api/staff/events/:id', input: z.strictObject({ id: EventId }), output: EventView },
  listEventChanges: {
    ...mayRead,
    method: 'GET',
    path: '/api/staff/events/:id/changes',
    input: z.strictObject({ id: EventId }),
    /** The last 50, newest first. */
    output: z.array(Change),
  },
  createEvent: {
    ...mayEdit,
    method: 'POST',
    path: '/api/staff/events',
    input: z.strictObject(Decided).refine(startsBeforeItEnds, wrongOrder),
    output: EventView,
    errors: ['events.unknownServer'],
    audit: 'events.created',
  },
  editEvent: {
    ...mayEdit,
    method: 'PUT',
    path: '/api/staff/events/:id',
    input: z.strictObject({ ...editFields(Decided), ...Seen }),
    output: EventView,
    errors: ['events.unknownServer', 'events.endsInThePast', 'events.notEditable', 'events.changedMeanwhile'],
    audit: 'events.edited',
  },
  publishEvent: {
    ...mayEdit,
    method: 'POST',
    path: '/api/staff/events/:id/publish',
    input: z.strictObject(Seen),
    output: EventView,
    errors: ['events.notPublishable', 'events.changedMeanwhile'],
    audit: 'events.published',
  },
  cancelEvent: {
    ...mayEdit,
    method: 'POST',
    path: '/api/staff/events/:id/cancel',
    input: z.strictObject({ id: EventId, reason: needed(eventLimits.reason) }),
    output: EventView,
    errors: ['events.notCancellable'],
    audit: 'events.cancelled',
  },
  removeEvent: {
    ...mayEdit,
    method: 'DELETE',
    path: '/api/staff/events/:id',
    input: z.strictObject({ id: EventId }),
    errors: ['events.notRemovable'],
    audit: 'events.removed',
  },
});
