import { searchOf } from '#kit/list/list.ts';
import { screen } from '#kit/pages/screen.ts';
import { restartContract } from './restart.contract.ts';
import { restartList } from './restart.list.ts';

export const restartScreen = screen({
  path: '/dashboard/restart',
  permission: 'restart.read',
  search: searchOf(restartList),
  load: (call) => call(restartContract.getRestartBoard),
});
