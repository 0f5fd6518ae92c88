import { officeScreens } from '#app/manifests/office-screens.ts';
import type { OfficeView } from '#kit/office/office-screen.ts';
import type { Screen } from '#kit/pages/screen.ts';

/** Every screen of the back office. */
export const screens: readonly Screen[] = officeScreens.map(({ screen }) => screen);

/** The view of each screen, by path. */
export const views: Readonly<Record<string, OfficeView>> = Object.fromEntries(
  officeScreens.map(({ screen, ...view }) => [screen.path, view]),
);
