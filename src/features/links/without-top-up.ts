/** Whether a URL opens the top-up: as a path, or absolute with any host name. */
export const leadsToTopUp = (href: string): boolean => /^([^/]*\/\/[^/]+)?\/donate(_old)?\/?([?#]|$)/.test(href);

/** Replaces links to the top-up by their text, because app store rules forbid them in the game's web view. */
export const withoutTopUp = (html: string): string =>
  html.replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (link, href: string, words: string) => (leadsToTopUp(href) ? words : link));
