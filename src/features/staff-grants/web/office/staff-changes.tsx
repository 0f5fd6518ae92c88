import { useTranslations } from 'use-intl/react';
import { type StaffChange, type StaffMember, staffGrantsContract } from '#features/staff-grants/staff-grants.contract.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useReading } from '#kit/office/use-reading.ts';
import { HistoryCard } from '#ui/office/history-card.tsx';
import { Moment } from '#ui/shared/moment.tsx';

export function StaffChanges({ member: { id } }: { readonly member: StaffMember }) {
  const t = useTranslations('staffGrants.changes');
  const history = useReading(staffGrantsContract.listStaffChanges, { id });
  return (
    <HistoryCard title={t('title')} none={t('none')} history={history}>
      {(change) => <Change key={change.id} change={change} />}
    </HistoryCard>
  );
}

function Change({ change: { at, event, by, byId, before, after, reason } }: { readonly change: StaffChange }) {
  const t = useTranslations('staffGrants');
  const names = useTranslations('staff.roles');
  const listed = (roles: StaffChange['before']) => roles.map((role) => names(role)).join(', ') || t('roleList.none');
  return (
    <li className="flex flex-col gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">
          {t.rich('changes.by', {
            event: t(`changes.events.${event}`),
            who: () => <PersonLink id={byId}>{by ?? t('changes.gone')}</PersonLink>,
          })}
        </span>
        <span className="text-sm text-muted">
          <Moment at={at} />
        </span>
      </p>
      {event === 'rolesChanged' && (
        <p className="text-sm text-muted">
          <del>{listed(before)}</del> → <ins className="text-text no-underline">{listed(after)}</ins>
        </p>
      )}
      <p className="text-sm wrap-anywhere text-muted">{t('changes.reason', { reason })}</p>
    </li>
  );
}
