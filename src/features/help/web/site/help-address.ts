import type { Place } from '#kit/pages/page.ts';

/** An address of the help centre in the language of the page it stands on: the English front leads to English articles. */
export const helpAddress = ({ path }: Pick<Place, 'path'>, to: string): string => (path === '/support/en' ? `${to}?lang=en` : to);
