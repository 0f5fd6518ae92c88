import { ordersOf, searchOf } from '#kit/list/list.ts';
import { integer, oneOf, screen, text } from '#kit/pages/screen.ts';
import { testerApplicationList } from './tester-applications.list.ts';
import { testersContract } from './testers.contract.ts';
import { testerList } from './testers.list.ts';

export const testerViews = ['testers', 'applications'] as const;

/** The views share the screen, so each has its own order under one parameter name. */
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
  /** `item`: the tester that the dialog is about; `login`: initial value of the form. */
  search: { ...list, dialog: oneOf('add', 'remove'), item: integer, login: text },
  reads: testersContract.listTesters,
});
