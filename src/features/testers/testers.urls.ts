import { searchOf } from '#kit/list/list.ts';
import { integer, oneOf, screen, text } from '#kit/pages/screen.ts';
import { testersContract } from './testers.contract.ts';
import { testerList } from './testers.list.ts';

export const testersScreen = screen({
  path: '/dashboard/testers',
  permission: 'testers.read',
  /** `item`: whom the question is about; `login`: whom the form begins with. */
  search: { ...searchOf(testerList), dialog: oneOf('add', 'remove'), item: integer, login: text },
  reads: testersContract.listTesters,
});
