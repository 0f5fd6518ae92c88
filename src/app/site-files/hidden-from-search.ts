/** For everybody to open, but nothing to find by searching: campaign landings lead here already, and one page stands for another. */
export const hiddenFromSearch: ReadonlySet<string> = new Set(['/donate_old', '/target', '/tikitoki', '/donate/purchase']);
