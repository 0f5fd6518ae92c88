import { pageByToken } from './page-by-token.ts';

/** When, what next, and the way back. The link stands in every mail of the grace period. */
export const page = pageByToken({
  path: '/delete/status',
  title: 'deletion.status.title',
  view: () => import('./delete-status.view.tsx'),
});
