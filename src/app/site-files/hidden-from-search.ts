/** Public but not for search engines: campaign landings link here already, and some pages duplicate others. */
export const hiddenFromSearch: ReadonlySet<string> = new Set(['/donate_old', '/target', '/tikitoki', '/donate/purchase']);
