import { createEventScreen, eventScreen, eventsScreen } from '#features/events/events.urls.ts';
import type { OfficeScreen } from '#kit/office/office-screen.ts';

const strings = {
  events: { en: () => import('#features/events/events.strings.en.ts'), ru: () => import('#features/events/events.strings.ru.ts') },
};

export const screens: readonly OfficeScreen[] = [
  { screen: eventsScreen, view: () => import('./event-list.screen.tsx'), strings },
  { screen: createEventScreen, view: () => import('./create-event.screen.tsx'), strings },
  { screen: eventScreen, view: () => import('./event.screen.tsx'), strings },
];
