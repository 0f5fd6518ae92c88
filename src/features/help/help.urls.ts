import { searchOf } from '#kit/list/list.ts';
import { screen } from '#kit/pages/screen.ts';
import { helpContract } from './help.contract.ts';
import { judgementList, missList } from './help.list.ts';

export const helpMissesScreen = screen({
  path: '/dashboard/help',
  permission: 'help.read',
  search: searchOf(missList),
  reads: helpContract.listMisses,
});

export const helpJudgementsScreen = screen({
  path: '/dashboard/help/articles',
  permission: 'help.read',
  search: searchOf(judgementList),
  reads: helpContract.listJudgements,
});
