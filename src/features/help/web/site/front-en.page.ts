import type { HelpFront } from '#features/help/help.contract.ts';
import { sitePage } from '#kit/pages/page.ts';
import { frontPage } from './front-page.ts';

/** The English front whatever the cookie says: its address ends in the language. */
export const page = sitePage<HelpFront>({ ...frontPage, path: '/support/en' });
