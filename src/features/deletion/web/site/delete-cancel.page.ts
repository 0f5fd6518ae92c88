import { pageByToken } from './page-by-token.ts';

/** Target of the cancel link. Shows a button; opening it has no effect. */
export const page = pageByToken({
  path: '/delete/cancel',
  title: 'deletion.cancel.title',
  view: () => import('./delete-cancel.view.tsx'),
});
