import { adminLevels, levelPermissions } from '#features/admin-accounts/admin-levels.ts';
import { isStaffRole, rolePermissions, staffRoles } from '#features/staff/staff.roles.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import type { Permission } from '#kit/permissions/permissions.ts';

type Rights = Pick<Actor, 'permissions' | 'everywhere'>;

const known = new Map<string, Rights>();

/**
 * Combined permissions of these roles (comma-separated, as in the query) and this admin level. The same combination returns the same
 * objects, so that results that depend only on permissions, such as menus, can be cached by them.
 */
export function rightsOf(roles: string | null, level: number | null): Rights {
  const key = `${roles ?? ''}|${level ?? ''}`;
  const before = known.get(key);
  if (before) return before;
  const made = combine(roles?.split(',').filter(isStaffRole) ?? [], level);
  known.set(key, made);
  return made;
}

/** For players, and for people whose permissions are on hold. */
export const noRights: Rights = { permissions: new Set(), everywhere: new Set() };

function combine(roles: readonly Parameters<typeof rolePermissions>[0][], level: number | null): Rights {
  if (roles.includes('owner')) return { permissions: everything, everywhere: everything };
  const everywhere = new Set(roles.flatMap(rolePermissions));
  return { everywhere, permissions: level === null ? everywhere : new Set([...everywhere, ...levelPermissions(level)]) };
}

/** The owner's: every permission on every server. */
const everything: ReadonlySet<Permission> = new Set([...staffRoles.flatMap(rolePermissions), ...adminLevels.flatMap(levelPermissions)]);
