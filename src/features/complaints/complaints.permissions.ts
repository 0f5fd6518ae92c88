import { permissions } from '#kit/permissions/permissions.ts';

/**
 * read, judge: complaints about players and leaders. judgeAdmins: also complaints about administrators, which lower levels do not see.
 * judgeAppeals: second verdicts, and taking over a colleague's case.
 */
export const complaintsPermissions = permissions('complaints', ['read', 'judge', 'judgeAdmins', 'judgeAppeals']);
