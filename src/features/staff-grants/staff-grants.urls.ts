import { staffRoles } from '#features/staff/staff.roles.ts';
import { isId, oneOf, screen, text } from '#kit/pages/screen.ts';
import { staffGrantsContract } from './staff-grants.contract.ts';

const list = { view: oneOf('people', 'rights'), role: oneOf(...staffRoles), text };

export const staffScreen = screen({
  path: '/dashboard/staff',
  permission: 'staffGrants.read',
  search: { ...list, dialog: oneOf('add') },
  reads: staffGrantsContract.listStaff,
});

/** Of anybody, staff or not: roles are granted here. Keeps the list's own parameters. */
export const staffMemberScreen = screen({
  path: '/dashboard/staff/:id',
  permission: 'staffGrants.read',
  validate: { id: isId },
  search: { ...list, dialog: oneOf('roles', 'remove', 'disable', 'enable') },
  load: (call, { id }) => call(staffGrantsContract.getStaffMember, { id }),
});
