import { permissions } from '#kit/permissions/permissions.ts';

/**
 * read, judge: complaints about players and leaders. judgeAdmins: those about administrators too, which nobody below sees.
 * judgeAppeals: a second verdict, and taking over what a colleague has taken.
 */
export const complaintsPermissions = permissions('complaints', ['read', 'judge', 'judgeAdmins', 'judgeAppeals']);
