import { searchOf } from '#kit/list/list.ts';
import { isId, oneOf, screen } from '#kit/pages/screen.ts';
import { staffGrantsContract } from './staff-grants.contract.ts';
import { staffList } from './staff-grants.list.ts';

const list = { ...searchOf(staffList), view: oneOf('people', 'rights') };

export const staffScreen = screen({
  path: '/dashboard/staff',
  permission: 'staffGrants.read',
  search: { ...list, dialog: oneOf('add') },
  reads: staffGrantsContract.listStaff,
});

/** The page of any account, because roles are granted here. Keeps the list's parameters. */
export const staffMemberScreen = screen({
  path: '/dashboard/staff/:id',
  permission: 'staffGrants.read',
  validate: { id: isId },
  search: { ...list, dialog: oneOf('roles', 'remove', 'disable', 'enable') },
  load: (call, { id }) => call(staffGrantsContract.getStaffMember, { id }),
});
