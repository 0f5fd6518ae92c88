import type { DeletionPage } from '#features/deletion/deletion.contract.ts';
import { sitePage } from '#kit/pages/page.ts';
import { deletePage } from './delete-page.ts';

/** The same page in the game's web view, because the app stores require that a deletion can start in the app. */
export const page = sitePage<DeletionPage>({ ...deletePage, path: '/delete/app', layout: 'unity' });
