/** Whether an address opens the top-up: as a path, or in full under whatever name this site has. */
export const leadsToTopUp = (href: string): boolean => /^([^/]*\/\/[^/]+)?\/donate(_old)?\/?([?#]|$)/.test(href);

/** A text without its links to the top-up, which a store's rules forbid inside the game's own web view; their words stay. */
export const withoutTopUp = (html: string): string =>
  html.replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (link, href: string, words: string) => (leadsToTopUp(href) ? words : link));
