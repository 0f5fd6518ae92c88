import { adminLevels, levelPermissions } from '#features/admin-accounts/admin-levels.ts';
import { isStaffRole, rolePermissions, rolesWith, staffRoles } from '#features/staff/staff.roles.ts';
import type { BaseCtx } from '#kit/contract/context.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { abilitiesOf } from '#kit/permissions/abilities.ts';
import type { RoleMatrix, StaffChange, StaffMember } from '../staff-grants.contract.ts';
import { staffGrantsAudit } from '../staff-grants.feature.ts';
import type { listStaffChanges } from './staff-changes.queries.ts';
import { staffAbilities } from './staff-grants.abilities.ts';
import type { ShownMember } from './staff-members.queries.ts';

export function presentMember(
  { actor }: Pick<BaseCtx, 'actor'>,
  member: ShownMember,
  owners: readonly { readonly id: number }[],
): StaffMember {
  const first = sinceOf(member);
  return {
    id: member.id,
    login: member.login,
    roles: grantsOf(member).map(({ since, ...grant }) => ({ ...grant, since: new Date(since).toISOString() })),
    since: first?.toISOString() ?? null,
    lastSeenAt: member.lastSeenAt && new Date(member.lastSeenAt).toISOString(),
    sessions: member.sessions,
    twoStep: member.twoStep,
    passwordDue: first !== null && member.passwordSetAt < first,
    disabledAt: member.disabledAt?.toISOString() ?? null,
    own: actor.accountId === member.id,
    secondOwner: owners.some(({ id }) => id !== actor.accountId && id !== member.id),
    waiting: member.waiting === null ? null : Number(member.waiting),
    can: abilitiesOf(staffAbilities, actor, member),
  };
}

/** Role grants in catalogue order. */
export const grantsOf = ({ grants }: Pick<ShownMember, 'grants'>) =>
  staffRoles.flatMap((role) => grants.filter((grant) => grant.role === role));

/** Time of the first role grant; null if there is none. */
export function sinceOf({ grants }: Pick<ShownMember, 'grants'>): Date | null {
  const times = grants.map(({ since }) => Date.parse(since));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

type AuditEntry = Awaited<ReturnType<typeof listStaffChanges>>[number];

export function presentStaffChange({ id, at, event, payload, by, byId }: AuditEntry): StaffChange[] {
  const told = { id, at: at.toISOString(), by, byId };
  if (event === staffGrantsAudit.rolesChanged.id) {
    const { before, after, reason } = staffGrantsAudit.rolesChanged.payload.parse(payload);
    return [{ ...told, event: 'rolesChanged', before: before.roles, after: after.roles, reason }];
  }
  const known = (['accountDisabled', 'accountEnabled'] as const).find((name) => staffGrantsAudit[name].id === event);
  if (!known) return [];
  return [{ ...told, event: known, before: [], after: [], reason: staffGrantsAudit[known].payload.parse(payload).reason }];
}

/** The matrix of permissions from the same catalogue that the server checks. */
export function presentMatrix(translate: Translate, locale: Locale): RoleMatrix {
  const permissions = new Set([...staffRoles.flatMap(rolePermissions), ...adminLevels.flatMap(levelPermissions)]);
  return {
    rows: [...permissions].map((permission) => ({
      permission,
      text: translate(locale, permission.replace('.', '.permissions.')),
      roles: rolesWith(permission).filter(isStaffRole),
      level: adminLevels.find((level) => levelPermissions(level).includes(permission)) ?? null,
    })),
  };
}
