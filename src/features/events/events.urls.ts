import { serversContract } from '#features/servers/servers.contract.ts';
import { searchOf } from '#kit/list/list.ts';
import { isId, oneOf, screen } from '#kit/pages/screen.ts';
import { eventsContract } from './events.contract.ts';
import { eventList } from './events.list.ts';

const list = searchOf(eventList);

export const eventsScreen = screen({
  path: '/dashboard/events',
  permission: 'events.read',
  search: list,
  reads: eventsContract.listEvents,
});

export const createEventScreen = screen({
  path: '/dashboard/events/create',
  permission: 'events.edit',
  search: list,
  reads: eventsContract.createEvent,
});

/** Keeps the list's own parameters, so that its back link restores them. */
export const eventScreen = screen({
  path: '/dashboard/events/:id',
  permission: 'events.read',
  validate: { id: isId },
  search: { ...list, dialog: oneOf('publish', 'cancel', 'remove') },
  load: (call, { id }) => Promise.all([call(eventsContract.getEvent, { id }), call(serversContract.listServers)]),
});
