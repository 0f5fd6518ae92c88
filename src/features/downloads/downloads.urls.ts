import { rangeSearch } from '#kit/pages/range-search.ts';
import { oneOf, screen } from '#kit/pages/screen.ts';
import { downloadsContract } from './downloads.contract.ts';

export const downloadsScreen = screen({
  path: '/dashboard/downloads',
  permission: 'downloads.read',
  search: { ...rangeSearch, dialog: oneOf('upload') },
  reads: downloadsContract.listPackages,
});
