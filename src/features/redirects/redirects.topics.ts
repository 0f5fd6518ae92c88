/** Where a redirect's new total is told each time clicks were written down: `{ clicks }`. */
export const redirectTopic = (id: number): string => `redirects.clicks.${id}`;
