import { searchOf } from '#kit/list/list.ts';
import { rangeSearch } from '#kit/pages/range-search.ts';
import { integer, isId, oneOf, screen } from '#kit/pages/screen.ts';
import { referalsContract } from './referals.contract.ts';
import { broughtList, funnelList } from './referals.list.ts';

export const referalsScreen = screen({
  path: '/dashboard/referals',
  permission: 'referals.read',
  search: { ...rangeSearch, sort: searchOf(funnelList).sort },
  reads: referalsContract.getReferalFigures,
});

/** One person's code: how it does, and whom it brought. */
export const referrerScreen = screen({
  path: '/dashboard/referals/:id',
  permission: 'referals.read',
  validate: { id: isId },
  search: { ...rangeSearch, ...searchOf(broughtList), dialog: oneOf('clear', 'flag'), one: integer },
  load: (call, { id }) => call(referalsContract.getReferrer, { id }),
});
