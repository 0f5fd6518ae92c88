import { Fragment } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import type { StaffMember } from '#features/staff-grants/staff-grants.contract.ts';
import type { staffList } from '#features/staff-grants/staff-grants.list.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import type { CellsOf } from '#kit/office/use-list.ts';
import { Moment } from '#ui/shared/moment.tsx';
import { RoleBadges } from './role-badges.tsx';
import { StaffMarks } from './staff-marks.tsx';

export function useStaffCells(): CellsOf<typeof staffList, StaffMember> {
  const t = useTranslations('staffGrants.one');
  const format = useFormatter();
  return {
    login: (row) => <Login member={row} />,
    roles: (row) => <RoleBadges roles={row.roles.map(({ role }) => role)} />,
    since: (row) => row.since && <Moment at={row.since} look="day" />,
    by: (row) => <Granters member={row} />,
    lastSeen: (row) => (row.lastSeenAt ? <Moment at={row.lastSeenAt} /> : t('never')),
    twoStep: (row) => t(row.twoStep ? 'on' : 'off'),
    sessions: (row) => format.number(row.sessions),
  };
}

/** Everyone who granted one of the roles, without duplicates. */
function Granters({ member: { roles } }: { readonly member: StaffMember }) {
  const t = useTranslations('staffGrants.one');
  const granters = new Map(roles.flatMap(({ by, byId }) => (by === null ? [] : [[by, byId] as const])));
  if (granters.size === 0) return roles.length > 0 && t('house');
  return [...granters].map(([by, byId], at) => (
    <Fragment key={by}>
      {at > 0 && ', '}
      <PersonLink id={byId}>{by}</PersonLink>
    </Fragment>
  ));
}

function Login({ member }: { readonly member: StaffMember }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {member.login}
      <StaffMarks member={member} />
    </span>
  );
}
