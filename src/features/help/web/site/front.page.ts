import type { HelpFront } from '#features/help/help.contract.ts';
import { sitePage } from '#kit/pages/page.ts';
import { frontPage } from './front-page.ts';

export const page = sitePage<HelpFront>({ ...frontPage, path: '/support' });
