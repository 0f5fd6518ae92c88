import { searchOf } from '#kit/list/list.ts';
import { rangeSearch } from '#kit/pages/range-search.ts';
import { isId, oneOf, screen } from '#kit/pages/screen.ts';
import { redirectsContract } from './redirects.contract.ts';
import { redirectList } from './redirects.list.ts';

const list = searchOf(redirectList);

export const redirectsScreen = screen({
  path: '/dashboard/redirects',
  permission: 'redirects.read',
  search: { ...list, dialog: oneOf('create') },
  reads: redirectsContract.listRedirects,
});

/** Keeps the list's parameters: it is shown beside the list, and the way back restores it. */
export const redirectScreen = screen({
  path: '/dashboard/redirects/:id',
  permission: 'redirects.read',
  validate: { id: isId },
  search: { ...list, ...rangeSearch, dialog: oneOf('edit', 'end', 'remove') },
  load: (call, { id }) => call(redirectsContract.getRedirect, { id }),
});
