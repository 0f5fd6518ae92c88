import { matcher } from '#kit/pages/match.ts';
import { screens } from './screens.ts';

const match = matcher(screens);

/** Whether the office's router can open an address; any other (the site, the support desk) is an ordinary page load. */
export const isOffice = (href: string): boolean => match(href.split(/[?#]/, 1)[0] ?? '') !== null;
