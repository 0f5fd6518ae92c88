import type { RoleGrant } from '#features/staff/server/role-grants.queries.ts';
import { rolesWith } from '#features/staff/staff.roles.ts';
import type { ErrorCode } from '#kit/errors/errors.ts';
import type { Permission } from '#kit/permissions/permissions.ts';

type Pair = { readonly decider: number; readonly requester: number; readonly permission: Permission };

/**
 * Why two holders of the permission do not count as two people yet: one granted the other's role, or the role is from today, and no second
 * person approved it (decision 017). null: they do. Permissions that do not come from a role, as those of a server's administrator, are not
 * checked.
 */
export function whyNotSecond(grants: readonly RoleGrant[], { decider, requester, permission }: Pair): ErrorCode | null {
  const roles = rolesWith(permission);
  const heldBy = (account: number) => grants.filter(({ accountId, role }) => accountId === account && roles.includes(role));
  const [mine, theirs] = [heldBy(decider), heldBy(requester)];
  if (all(mine, (grant) => isFrom(grant, requester))) return 'approvals.roleFromRequester';
  if (all(mine, (grant) => isFrom(grant, requester) || isUntried(grant))) return 'approvals.roleTooNew';
  if (all(theirs, (grant) => isFrom(grant, decider) && isUntried(grant))) return 'approvals.requesterTooNew';
  return null;
}

/** One valid role is enough. */
const all = (held: readonly RoleGrant[], speaksAgainst: (grant: RoleGrant) => boolean): boolean =>
  held.length > 0 && held.every(speaksAgainst);

/** Roles from the command line or the demo (no granter), and roles that a second person approved, are not under one person's control. */
const isOnOneWord = ({ grantedBy, agreedBy }: RoleGrant): boolean => grantedBy !== null && agreedBy === null;
const isFrom = (grant: RoleGrant, account: number): boolean => isOnOneWord(grant) && grant.grantedBy === account;
const isUntried = (grant: RoleGrant): boolean => isOnOneWord(grant) && grant.young;
