import { redirectScreen, redirectsScreen } from '#features/redirects/redirects.urls.ts';
import type { Screen } from '#kit/pages/screen.ts';

/** Every screen of the back office, by hand, from the features' `*.urls.ts`. Each has its view in views.ts. */
export const screens: readonly Screen[] = [redirectsScreen, redirectScreen];
