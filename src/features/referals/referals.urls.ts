import { ordersOf, searchOf } from '#kit/list/list.ts';
import { rangeSearch } from '#kit/pages/range-search.ts';
import { integer, isId, oneOf, screen } from '#kit/pages/screen.ts';
import { referalsContract } from './referals.contract.ts';
import { broughtList, codeList, sourceList } from './referals.list.ts';

/** Lists on one screen share the parameter of the order, but sources have their own filter. The range applies to numbers and sums alike. */
const { source } = searchOf(sourceList);

export const referalsScreen = screen({
  path: '/dashboard/referals',
  permission: 'referals.read',
  search: { ...rangeSearch, text: searchOf(codeList).text, source, sort: oneOf(...[codeList, sourceList].flatMap(ordersOf)) },
  reads: referalsContract.getReferalFigures,
});

export const referrerScreen = screen({
  path: '/dashboard/referals/:id',
  permission: 'referals.read',
  validate: { id: isId },
  search: {
    ...rangeSearch,
    ...searchOf(broughtList),
    source,
    sort: oneOf(...[broughtList, sourceList].flatMap(ordersOf)),
    dialog: oneOf('clear', 'flag'),
    one: integer,
  },
  load: (call, { id }) => call(referalsContract.getReferrer, { id }),
});
