import { choice, integer, list, text } from '#kit/list/list.ts';
import { eventStates } from './event-rules.ts';

export const eventList = list({
  name: 'events',
  filter: {
    /** Substring of a title. */
    text,
    state: choice(...eventStates),
    /** Events of this server, including those of every server. */
    server: integer,
  },
  range: 'startsAt',
  columns: {
    id: { in: 'csv' },
    title: { in: 'table', kind: 'prose', sorts: true },
    titleEn: { in: 'csv' },
    titleRu: { in: 'csv' },
    descriptionEn: { in: 'csv' },
    descriptionRu: { in: 'csv' },
    prizeEn: { in: 'csv' },
    prizeRu: { in: 'csv' },
    state: { kind: 'state', sorts: true },
    startsAt: { kind: 'time', sorts: true },
    endsAt: { kind: 'time', sorts: true },
    servers: { priority: 'low' },
    prize: { in: 'table', priority: 'low' },
    reason: { in: 'csv' },
    creator: { in: 'csv' },
  },
  order: '-startsAt',
});
