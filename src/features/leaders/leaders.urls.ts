import { searchOf } from '#kit/list/list.ts';
import { integer, oneOf, screen } from '#kit/pages/screen.ts';
import { leadersContract } from './leaders.contract.ts';
import { leaderRoster } from './leaders.list.ts';

export const leadersScreen = screen({
  path: '/admin/leaders',
  permission: 'leaders.read',
  search: { ...searchOf(leaderRoster), dialog: oneOf('appoint', 'history', 'reprimand', 'dismiss'), id: integer },
  reads: leadersContract.listLeaders,
});
