import { adminLevels, levelPermissions } from '#features/admin-accounts/admin-levels.ts';
import { isStaffRole, rolePermissions, staffRoles } from '#features/staff/staff.roles.ts';
import type { Permission } from '#kit/permissions/permissions.ts';

const sets = new Map<string, ReadonlySet<Permission>>();

/**
 * The rights of these roles (with commas, as the database lists them) and this admin level together. The same combination gives the
 * same object, so what depends on rights alone (a menu) can be remembered by it.
 */
export function permissionsOf(roles: string | null, level: number | null): ReadonlySet<Permission> {
  const key = `${roles ?? ''}|${level ?? ''}`;
  const known = sets.get(key);
  if (known) return known;
  const held = roles?.split(',').filter(isStaffRole) ?? [];
  const made: ReadonlySet<Permission> = held.includes('owner')
    ? everything
    : new Set([...held.flatMap(rolePermissions), ...(level === null ? [] : levelPermissions(level))]);
  sets.set(key, made);
  return made;
}

/** The owner's: whatever anybody may do. */
const everything: ReadonlySet<Permission> = new Set([...staffRoles.flatMap(rolePermissions), ...adminLevels.flatMap(levelPermissions)]);
