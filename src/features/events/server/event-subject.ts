import type { Event } from './events.table.ts';

/** How the audit names an event. */
export const eventSubject = (id: number): string => `event:${id}`;

/** What people decided about one, in the contract's words. */
export const decidedOf = (event: Event) => ({
  title: { en: event.titleEn, ru: event.titleRu },
  description: { en: event.descriptionEn, ru: event.descriptionRu },
  prize: event.prizeEn !== null && event.prizeRu !== null ? { en: event.prizeEn, ru: event.prizeRu } : null,
  servers: event.servers,
  startsAt: event.startsAt.toISOString(),
  endsAt: event.endsAt.toISOString(),
});
