import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import type { StaffMember } from '#features/staff-grants/staff-grants.contract.ts';
import type { Column } from '#ui/office/data-table/column.ts';
import { Moment } from '#ui/shared/moment.tsx';
import { RoleBadges } from './role-badges.tsx';
import { StaffMarks } from './staff-marks.tsx';

export function useStaffColumns(): readonly Column<StaffMember>[] {
  const t = useTranslations('staffGrants');
  const format = useFormatter();
  return useMemo(
    () => [
      { id: 'login', header: t('columns.login'), cell: (row) => <Login member={row} /> },
      { id: 'roles', header: t('columns.roles'), cell: (row) => <RoleBadges roles={row.roles.map(({ role }) => role)} /> },
      { id: 'since', header: t('columns.since'), nowrap: true, cell: (row) => row.since && <Moment at={row.since} look="day" /> },
      { id: 'by', header: t('columns.by'), hiddenWhenSmall: true, cell: (row) => grantersOf(row) || t('one.house') },
      {
        id: 'lastSeen',
        header: t('columns.lastSeen'),
        nowrap: true,
        cell: (row) => (row.lastSeenAt ? <Moment at={row.lastSeenAt} /> : t('one.never')),
      },
      { id: 'twoStep', header: t('columns.twoStep'), cell: (row) => (row.twoStep ? t('one.on') : t('one.off')) },
      { id: 'sessions', header: t('columns.sessions'), kind: 'number', cell: (row) => format.number(row.sessions) },
    ],
    [t, format],
  );
}

export const grantersOf = ({ roles }: StaffMember): string => [...new Set(roles.flatMap(({ by }) => by ?? []))].join(', ');

function Login({ member }: { readonly member: StaffMember }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="wrap-anywhere">{member.login}</span>
      <StaffMarks member={member} />
    </span>
  );
}
