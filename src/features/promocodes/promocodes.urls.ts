import { searchOf } from '#kit/list/list.ts';
import { rangeSearch } from '#kit/pages/range-search.ts';
import { integer, isId, oneOf, screen } from '#kit/pages/screen.ts';
import { promocodeTagList } from './promocode-tags.list.ts';
import { promocodesContract } from './promocodes.contract.ts';
import { promocodeList } from './promocodes.list.ts';

const list = searchOf(promocodeList);
const decisions = oneOf('approve', 'refuse');

export const promocodesScreen = screen({
  path: '/dashboard/promocodes',
  permission: 'promocodes.read',
  /** `item`: the code that the dialog is about. */
  search: { ...list, dialog: decisions, item: integer },
  reads: promocodesContract.listPromocodes,
});

export const createPromocodeScreen = screen({
  path: '/dashboard/promocodes/create',
  permission: 'promocodes.edit',
  search: { type: list.type },
  reads: promocodesContract.createPromocode,
});

/** All tags; with an id, one of them beside the list. */
export const promocodeTagsScreen = screen({
  path: '/dashboard/promocodes/tag/:id?',
  permission: 'promocodes.read',
  validate: { id: isId },
  search: { ...searchOf(promocodeTagList), dialog: oneOf('remove') },
  load: (call, { id }) =>
    id === undefined ? call(promocodesContract.listPromocodeTags) : call(promocodesContract.getPromocodeTag, { id }),
});

/** Keeps the list's parameters so that the way back restores the list. */
export const promocodeScreen = screen({
  path: '/dashboard/promocodes/:id',
  permission: 'promocodes.read',
  validate: { id: isId },
  search: { ...list, ...rangeSearch, dialog: decisions },
  load: (call, { id }) => call(promocodesContract.getPromocode, { id }),
});
