import { rangeSearch } from '#kit/pages/range-search.ts';
import { integer, isId, oneOf, screen, text } from '#kit/pages/screen.ts';
import { redirectsContract } from './redirects.contract.ts';

const list = {
  text,
  creator: integer,
  state: oneOf('active', 'scheduled', 'over'),
  sort: oneOf('created', '-created', 'clicks', '-clicks', 'name', '-name'),
};

export const redirectsScreen = screen({
  path: '/dashboard/redirects',
  permission: 'redirects.read',
  search: { ...list, dialog: oneOf('create') },
  reads: redirectsContract.listRedirects,
});

/** Keeps the list's own parameters: it stands beside the list and leads back to it as it was. */
export const redirectScreen = screen({
  path: '/dashboard/redirects/:id',
  permission: 'redirects.read',
  validate: { id: isId },
  search: { ...list, ...rangeSearch, dialog: oneOf('edit', 'end', 'remove') },
  load: (call, { id }) => call(redirectsContract.getRedirect, { id }),
});
