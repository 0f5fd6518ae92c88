import { ordersOf, searchOf } from '#kit/list/list.ts';
import { integer, oneOf, screen, text } from '#kit/pages/screen.ts';
import { testerApplicationList } from './tester-applications.list.ts';
import { testersContract } from './testers.contract.ts';
import { testerList } from './testers.list.ts';

export const testerViews = ['testers', 'applications'] as const;

/** The parts share the screen, so each finds its own order under one name. */
const lists = [testerList, testerApplicationList];
const list = {
  view: oneOf(...testerViews),
  ...searchOf(testerList),
  ...searchOf(testerApplicationList),
  sort: oneOf(...lists.flatMap(ordersOf)),
};

export const testersScreen = screen({
  path: '/dashboard/testers',
  permission: 'testers.read',
  /** `item`: whom the question is about; `login`: whom the form begins with. */
  search: { ...list, dialog: oneOf('add', 'remove'), item: integer, login: text },
  reads: testersContract.listTesters,
});
