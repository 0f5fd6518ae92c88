import type { RoleGrant } from '#features/staff/server/role-grants.queries.ts';
import { rolesWith } from '#features/staff/staff.roles.ts';
import type { ErrorCode } from '#kit/errors/errors.ts';
import type { Permission } from '#kit/permissions/permissions.ts';

type Pair = { readonly decider: number; readonly requester: number; readonly permission: Permission };

/**
 * Why these two are not two people yet, though both hold the right: one has the role of the other, or has it since today, and nobody else
 * agreed to it (decision 134). null: nothing stands in the way. Who holds the right by no role, as an administrator of a world, is not asked.
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

/** One role that nothing is to be said against is enough. */
const all = (held: readonly RoleGrant[], speaksAgainst: (grant: RoleGrant) => boolean): boolean =>
  held.length > 0 && held.every(speaksAgainst);

/** The command line and the demo are nobody's puppets, and what two people agreed to is not one person's. */
const isOnOneWord = ({ grantedBy, agreedBy }: RoleGrant): boolean => grantedBy !== null && agreedBy === null;
const isFrom = (grant: RoleGrant, account: number): boolean => isOnOneWord(grant) && grant.grantedBy === account;
const isUntried = (grant: RoleGrant): boolean => isOnOneWord(grant) && grant.young;
