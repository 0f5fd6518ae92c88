import type { SpokenText } from '#features/approvals/approvable.ts';
import type { StaffRole } from '#features/staff/staff.roles.ts';

/** `Content, Media`, in the reader's language. */
export function namesOf(roles: readonly StaffRole[]): SpokenText {
  const [first, ...rest] = roles;
  if (first === undefined) return { text: 'staffGrants.roleList.none' };
  const name = { text: `staff.roles.${first}` };
  return rest.length === 0 ? name : { text: 'staffGrants.roleList.several', values: { first: name, rest: namesOf(rest) } };
}
