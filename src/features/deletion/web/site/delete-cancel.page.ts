import { pageByToken } from './page-by-token.ts';

/** What the link that cancels opens. It shows a button; opening it does nothing. */
export const page = pageByToken({
  path: '/delete/cancel',
  title: 'deletion.cancel.title',
  view: () => import('./delete-cancel.view.tsx'),
});
