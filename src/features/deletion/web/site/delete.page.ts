import type { DeletionPage } from '#features/deletion/deletion.contract.ts';
import { sitePage } from '#kit/pages/page.ts';
import { deletePage } from './delete-page.ts';

/** App stores link here for people who want their account deleted. */
export const page = sitePage<DeletionPage>({ ...deletePage, path: '/delete', layout: 'site' });
