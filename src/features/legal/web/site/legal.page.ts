import { sitePage } from '#kit/pages/page.ts';
import { type LegalData, legalPage } from './legal-page.ts';

export const page = sitePage<LegalData>({ ...legalPage, path: '/legal/:id?', layout: 'site' });
