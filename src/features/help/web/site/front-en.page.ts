import type { HelpFront } from '#features/help/help.contract.ts';
import { sitePage } from '#kit/pages/page.ts';
import { frontPage } from './front-page.ts';

/** The English front page whatever the cookie says: its URL contains the language. */
export const page = sitePage<HelpFront>({ ...frontPage, path: '/support/en' });
