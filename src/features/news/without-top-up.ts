/** A text without its links to the top-up, which a store's rules forbid inside the game's own web view; their words stay. */
export const withoutTopUp = (html: string): string => html.replace(/<a href="\/donate(?:_old)?(?:[?#][^"]*)?"[^>]*>(.*?)<\/a>/gs, '$1');
