import { useTranslations } from 'use-intl/react';
import { complaintDeskContract } from '#features/complaints/complaint-desk.contract.ts';
import type { DeskRow } from '#features/complaints/complaint-desk-view.ts';
import { against, outcomes, statuses } from '#features/complaints/complaint-states.ts';
import { ages, type complaintList, complaintListOf } from '#features/complaints/complaints.list.ts';
import { complaintScreen, complaintsScreen } from '#features/complaints/complaints.urls.ts';
import { rulesContract } from '#features/rules/rules.contract.ts';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import { markUnseen } from '#kit/i18n/unseen.ts';
import type { FilterOf } from '#kit/list/list.ts';
import { useOffice } from '#kit/office/office-context.ts';
import { RoutedLink } from '#kit/office/office-link.tsx';
import { PersonLink } from '#kit/office/person-link.tsx';
import { type CellsOf, type FiltersOf, useList } from '#kit/office/use-list.ts';
import { manyAction } from '#kit/office/use-many.ts';
import { useOperation } from '#kit/office/use-operation.ts';
import { useRowDetail } from '#kit/office/use-row-detail.ts';
import { useScreenParams, useScreenSearch } from '#kit/office/use-screen.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Badge } from '#ui/shared/badge.tsx';
import { WarningIcon } from '#ui/shared/icons.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { TabLinks } from '#ui/shared/tab-links.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { OutcomeBadge } from '../outcome-badge.tsx';
import { useDeskKeys } from './use-desk-keys.ts';
import { useLiveDesk } from './use-live-desk.ts';

const { listComplaints, exportComplaints, takeComplaint, releaseComplaint } = complaintDeskContract;

export default function ComplaintListScreen() {
  const t = useTranslations('complaintDesk.list');
  const [{ status = 'new', ...narrowed }, setSearch] = useScreenSearch(complaintsScreen);
  const detail = useRowDetail(complaintScreen);
  const list = useList({
    list: complaintListOf(status),
    read: listComplaints,
    csv: exportComplaints,
    search: deskSearch({ ...narrowed, status }),
    setSearch,
    header: useTranslations('complaintDesk.columns'),
    cells: useComplaintCells(),
    filters: useComplaintFilters(),
    many: [
      manyAction<DeskRow, typeof takeComplaint>(takeComplaint, {
        label: t('takeMany'),
        can: ({ status: now, mine, party }) => now !== 'closed' && !mine && !party,
        input: ({ id }) => ({ id }),
        invalidates: [listComplaints],
      }),
      manyAction<DeskRow, typeof releaseComplaint>(releaseComplaint, {
        label: t('releaseMany'),
        can: ({ status: now, mine }) => now !== 'closed' && mine,
        input: ({ id }) => ({ id }),
        invalidates: [listComplaints],
      }),
    ],
  });
  // The list stays mounted beside an open case and subscribes for both: it shows all rows, and its stream outlives the case.
  const { id } = useScreenParams(complaintScreen);
  useLiveDesk();
  useDeskKeys({ rows: list.table.rows, open: id === undefined ? undefined : Number(id) });
  const counts = list.first?.counts;
  const tabs = statuses.map((one) => ({
    href: addressOf(complaintsScreen, {}, { ...narrowed, status: one === 'new' ? undefined : one }),
    label: counts ? t('tab', { status: t(`statuses.${one}`), count: counts[one] }) : t(`statuses.${one}`),
    current: one === status,
  }));
  return (
    <div className="flex flex-col gap-4">
      <TabLinks label={t('tabs')} tabs={tabs} link={RoutedLink} />
      <DataTable {...list.table} {...detail} caption={t('caption')} empty={{ text: t('emptyAtAll') }} />
      <p className="text-sm text-muted max-md:hidden">{t('keys')}</p>
    </div>
  );
}

/** Defaults of the desk: new cases, longest waiting first; closed cases, newest first. */
function deskSearch({ status = 'new', sort, ...narrowed }: FilterOf<typeof complaintList>): FilterOf<typeof complaintList> {
  return { ...narrowed, status, sort: sort ?? (status === 'closed' ? '-number' : undefined) };
}

function useComplaintFilters(): FiltersOf<typeof complaintList> {
  const t = useTranslations('complaintDesk');
  const words = useTranslations('complaints');
  const locale = useUiLocale();
  const { admin } = useOffice().person;
  const servers = [...useServerNames()].map(([number, name]) => ({ value: String(number), label: `${number} · ${name}` }));
  const rules = useOperation(rulesContract.getRuleBook).data?.sections.flatMap((section) => section.rules) ?? [];
  return {
    text: { hint: t('list.searchHint') },
    // An admin has only one server, so there is no filter.
    server: admin === null && { label: t('columns.server'), options: servers },
    against: { label: t('columns.against'), options: against.map((value) => ({ value, label: words(`against.${value}`) })) },
    age: { label: t('list.age'), options: ages.map((value) => ({ value, label: t(`stats.ages.${value}`) })) },
    whose: {
      label: t('list.whose'),
      options: (['mine', 'free'] as const).map((value) => ({ value, label: t(`list.whoseOptions.${value}`) })),
    },
    rule: {
      label: t('list.rule'),
      options: rules.map(({ id, number, title }) => ({ value: String(id), label: `${number} ${title[locale]}` })),
    },
    admin: { label: t('list.admin'), hint: t('list.adminHint') },
    stage: {
      label: t('list.stage'),
      options: (['first', 'appeal'] as const).map((value) => ({ value, label: t(`list.stages.${value}`) })),
    },
    outcome: { label: t('columns.verdict'), options: outcomes.map((value) => ({ value, label: words(`outcomes.${value}`) })) },
    late: { label: t('list.late'), options: [{ value: 'yes', label: t('list.lateOptions.yes') }] },
  };
}

function useComplaintCells(): CellsOf<typeof complaintList, DeskRow> {
  const t = useTranslations('complaintDesk.list');
  const words = useTranslations('complaints');
  const names = useServerNames();
  return {
    number: ({ id }) => id,
    from: ({ from }) => <Party of={from} />,
    about: ({ about, party }) => (
      <span className="font-medium">
        <Party of={about} /> {party && <Badge tone="danger">{t('party')}</Badge>}
      </span>
    ),
    against: ({ against }) => words(`against.${against}`),
    server: ({ server }) => names.get(server) ?? t('serverNumber', { number: server }),
    happened: ({ happenedAt }) => <Moment at={happenedAt} />,
    description: ({ description }) => markUnseen(description),
    reviewer: ({ reviewer, reviewerId, mine }) =>
      mine ? <Badge tone="live">{t('mine')}</Badge> : <PersonLink id={reviewerId}>{reviewer}</PersonLink>,
    // During an appeal, the first verdict is not final.
    verdict: ({ outcome, stage, status }) =>
      stage === 'appeal' && status !== 'closed' ? (
        <Badge tone="brand">{t('stages.appeal')}</Badge>
      ) : (
        outcome && <OutcomeBadge outcome={outcome} />
      ),
    due: ({ dueAt, late, status }) =>
      status === 'closed' ? null : (
        // The icon is after the date, so that the dates align.
        <span className={late ? 'flex items-center gap-1.5 text-danger-text' : undefined}>
          <Moment at={dueAt} />
          {late && (
            <>
              <WarningIcon size={16} />
              <span className="sr-only">{t('isLate')}</span>
            </>
          )}
        </span>
      ),
    created: ({ createdAt }) => <Moment at={createdAt} />,
  };
}

const Party = ({ of: { nick, globalId } }: { readonly of: DeskRow['from'] }) => (
  <span className="font-medium">
    <PersonLink id={globalId}>{markUnseen(nick)}</PersonLink>
  </span>
);
