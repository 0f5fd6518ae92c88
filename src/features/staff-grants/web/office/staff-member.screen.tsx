import { useTranslations } from 'use-intl/react';
import { approvalScreen } from '#features/approvals/approvals.urls.ts';
import { type StaffChange, type StaffMember, staffGrantsContract } from '#features/staff-grants/staff-grants.contract.ts';
import { staffMemberScreen } from '#features/staff-grants/staff-grants.urls.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useScreenTitle } from '#kit/office/screen-title.ts';
import { useLoaded } from '#kit/office/use-operation.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { useScreenParams } from '#kit/office/use-screen.ts';
import { formatInstantWithZone } from '#kit/time/format-time.ts';
import { HistoryCard } from '#ui/office/history-card.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Fact, Facts } from '#ui/shared/facts.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { RoleBadges } from './role-badges.tsx';
import { StaffActions } from './staff-actions.tsx';
import { StaffMarks } from './staff-marks.tsx';

export default function StaffMemberScreen() {
  const { id } = useScreenParams(staffMemberScreen);
  const member = useLoaded(staffGrantsContract.getStaffMember, { id });
  useScreenTitle(staffMemberScreen, member.login);
  return (
    <article className="@container flex flex-col gap-4">
      <header className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className="heading min-w-0 wrap-anywhere max-xl:sr-only">
            <PersonLink id={member.id}>{member.login}</PersonLink>
          </h2>
          <RoleBadges roles={member.roles.map(({ role }) => role)} />
          <StaffMarks member={member} />
        </div>
        <Notes member={member} />
        <StaffActions member={member} />
      </header>
      <Roles member={member} />
      <About member={member} />
      <StaffChanges member={member} />
    </article>
  );
}

function Notes({ member: { own, waiting, disabledAt, passwordDue } }: { readonly member: StaffMember }) {
  const t = useTranslations('staffGrants.one');
  const locale = useUiLocale();
  return (
    <div className="flex flex-col gap-1 text-pretty text-muted empty:hidden">
      {own && <p>{t('ownRights')}</p>}
      {disabledAt && <p>{t('disabledSince', { since: formatInstantWithZone(disabledAt, locale, 'dayTime') })}</p>}
      {passwordDue && <p>{t('passwordDueHint')}</p>}
      {waiting !== null && (
        <p>
          {t('waiting')}{' '}
          <OfficeLink to={approvalScreen} params={{ id: waiting }} className="underline underline-offset-4">
            {t('openRequest')}
          </OfficeLink>
        </p>
      )}
    </div>
  );
}

function Roles({ member: { roles } }: { readonly member: StaffMember }) {
  const t = useTranslations('staffGrants');
  const names = useTranslations('staff.roles');
  return (
    <SectionCard title={t('one.roles')} level={3}>
      {roles.length === 0 ? (
        <p className="text-muted">{t('one.noRoles')}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {roles.map(({ role, since, by, byId }) => (
            <li key={role} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
              <span>
                <span className="font-medium">{names(role)}</span>
                <span className="block text-sm text-muted">{t(`form.means.${role}`)}</span>
              </span>
              <span className="text-sm text-muted">
                <PersonLink id={byId}>{by ?? t('one.house')}</PersonLink>, <Moment at={since} look="day" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function About({ member }: { readonly member: StaffMember }) {
  const t = useTranslations('staffGrants');
  return (
    <SectionCard title={t('one.about')} level={3}>
      <Facts>
        <Fact label={t('columns.globalId')}>
          <span className="font-mono">{member.id}</span>
        </Fact>
        <Fact label={t('columns.lastSeen')}>{member.lastSeenAt ? <Moment at={member.lastSeenAt} /> : t('one.never')}</Fact>
        <Fact label={t('columns.twoStep')}>{member.twoStep ? t('one.on') : t('one.off')}</Fact>
        <Fact label={t('columns.sessions')}>{member.sessions}</Fact>
      </Facts>
    </SectionCard>
  );
}

function StaffChanges({ member: { id } }: { readonly member: StaffMember }) {
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
