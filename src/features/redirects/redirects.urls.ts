import { integer, isId, oneOf, screen, text } from '#kit/pages/screen.ts';
import { presets } from '#kit/time/range.ts';
import { redirectsContract } from './redirects.contract.ts';

const list = {
  text,
  creator: integer,
  state: oneOf('active', 'scheduled', 'over'),
  sort: oneOf('created', '-created', 'clicks', '-clicks', 'name', '-name'),
};
/** As `parseRange` reads it: a preset, or Moscow wall times. */
const range = { range: oneOf(...presets), from: text, to: text };

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
  search: { ...list, ...range, dialog: oneOf('edit', 'end', 'remove') },
  load: (call, { id }) => call(redirectsContract.getRedirect, { id }),
});
