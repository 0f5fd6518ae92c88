import { pageByToken } from './page-by-token.ts';

/** Date of the erasure, next steps and how to cancel. Linked in every mail of the grace period. */
export const page = pageByToken({
  path: '/delete/status',
  title: 'deletion.status.title',
  view: () => import('./delete-status.view.tsx'),
});
