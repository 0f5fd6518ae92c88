import { searchOf } from '#kit/list/list.ts';
import { integer, oneOf, screen } from '#kit/pages/screen.ts';
import { administratorsContract } from './administrators.contract.ts';
import { adminRoster } from './administrators.list.ts';

export const administratorsScreen = screen({
  path: '/admin/admins',
  permission: 'administrators.read',
  search: { ...searchOf(adminRoster), dialog: oneOf('appoint', 'history', 'level', 'reprimand', 'dismiss'), id: integer },
  reads: administratorsContract.listAdmins,
});
