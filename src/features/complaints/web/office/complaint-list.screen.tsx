import { useTranslations } from 'use-intl/react';
import { complaintDeskContract } from '#features/complaints/complaint-desk.contract.ts';
import type { DeskRow } from '#features/complaints/complaint-desk-view.ts';
import { statuses } from '#features/complaints/complaint-states.ts';
import { complaintListOf } from '#features/complaints/complaints.list.ts';
import { complaintScreen, complaintsScreen } from '#features/complaints/complaints.urls.ts';
import { RoutedLink } from '#kit/office/office-link.tsx';
import { useList } from '#kit/office/use-list.ts';
import { manyAction } from '#kit/office/use-many.ts';
import { useRowDetail } from '#kit/office/use-row-detail.ts';
import { useScreenParams, useScreenSearch } from '#kit/office/use-screen.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { TabLinks } from '#ui/shared/tab-links.tsx';
import { useComplaintCells } from './complaint-cells.tsx';
import { useComplaintFilters } from './complaint-filters.ts';
import { deskSearch } from './desk-search.ts';
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
