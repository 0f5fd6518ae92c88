import type { DeletionPage } from '#features/deletion/deletion.contract.ts';
import { sitePage } from '#kit/pages/page.ts';
import { deletePage } from './delete-page.ts';

/** The same inside the game's own web view: the deletion begins in the app (V2). */
export const page = sitePage<DeletionPage>({ ...deletePage, path: '/delete/app', layout: 'unity' });
