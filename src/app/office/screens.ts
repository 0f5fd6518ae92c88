import { officeScreens } from '#app/manifests/office-screens.ts';
import type { OfficeView } from '#kit/office/office-screen.ts';
import type { Screen } from '#kit/pages/screen.ts';

export const screens: readonly Screen[] = officeScreens.map(({ screen }) => screen);

export const views: Readonly<Record<string, OfficeView>> = Object.fromEntries(
  officeScreens.map(({ screen, ...view }) => [screen.path, view]),
);
