/** Published with a redirect's new total after clicks are stored: `{ clicks }`. */
export const redirectTopic = (id: number): string => `redirects.clicks.${id}`;
