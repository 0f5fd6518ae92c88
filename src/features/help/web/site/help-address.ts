import type { Place } from '#kit/pages/page.ts';

/** A help centre URL in the language of the current page: the English front page links to English articles. */
export const helpAddress = ({ path }: Pick<Place, 'path'>, to: string): string => (path === '/support/en' ? `${to}?lang=en` : to);
