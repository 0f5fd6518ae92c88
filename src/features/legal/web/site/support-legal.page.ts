import { sitePage } from '#kit/pages/page.ts';
import { type LegalData, legalPage } from './legal-page.ts';

/** The same texts in the support layout. */
export const page = sitePage<LegalData>({ ...legalPage, path: '/support/legal/:id?', layout: 'support' });
