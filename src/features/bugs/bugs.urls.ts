import { searchOf } from '#kit/list/list.ts';
import { isId, oneOf, screen } from '#kit/pages/screen.ts';
import { bugsContract } from './bugs.contract.ts';
import { bugList } from './bugs.list.ts';

const list = searchOf(bugList);

export const bugsScreen = screen({
  path: '/dashboard/bugs',
  permission: 'bugs.read',
  search: list,
  reads: bugsContract.listBugs,
});

/** Keeps the list's own parameters: it opens beside the list and its back link restores them. */
export const bugScreen = screen({
  path: '/dashboard/bugs/:id',
  permission: 'bugs.read',
  validate: { id: isId },
  search: { ...list, dialog: oneOf('judge') },
  load: (call, { id }) => call(bugsContract.getBug, { id }),
});
