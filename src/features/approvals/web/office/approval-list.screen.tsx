import { useTranslations } from 'use-intl/react';
import { type ApprovalView, approvalsContract } from '#features/approvals/approvals.contract.ts';
import { type approvalList, approvalListOf, approvalViews } from '#features/approvals/approvals.list.ts';
import { approvalScreen, approvalsScreen } from '#features/approvals/approvals.urls.ts';
import { RoutedLink } from '#kit/office/office-link.tsx';
import { PersonLink } from '#kit/office/person-link.tsx';
import { type CellsOf, useList } from '#kit/office/use-list.ts';
import { useRowDetail } from '#kit/office/use-row-detail.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Button } from '#ui/shared/button.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { TabLinks } from '#ui/shared/tab-links.tsx';
import { ApprovalState } from './approval-state.tsx';
import { useLiveApprovals } from './use-live-approvals.ts';

export default function ApprovalListScreen() {
  const t = useTranslations('approvals.list');
  const [search, setSearch] = useScreenSearch(approvalsScreen);
  const { view = 'waiting' } = search;
  const detail = useRowDetail(approvalScreen);
  const list = useList({
    list: approvalListOf(view),
    read: approvalsContract.listApprovals,
    csv: approvalsContract.exportApprovals,
    search,
    setSearch,
    header: useTranslations('approvals.columns'),
    cells: useApprovalCells(),
  });
  useLiveApprovals();
  const tabs = approvalViews.map((one) => ({
    href: addressOf(approvalsScreen, {}, { view: one === 'waiting' ? undefined : one }),
    label: t(`views.${one}`),
    current: one === view,
  }));
  const history = view !== 'history' && <Button onClick={() => setSearch({ view: 'history' })}>{t('showHistory')}</Button>;
  return (
    <div className="flex flex-col gap-4">
      <TabLinks label={t('viewsLabel')} tabs={tabs} link={RoutedLink} />
      <DataTable {...list.table} {...detail} caption={t('caption')} empty={{ text: t(`empty.${view}`), action: history }} />
    </div>
  );
}

function useApprovalCells(): CellsOf<typeof approvalList, ApprovalView> {
  const t = useTranslations('approvals.one');
  return {
    title: (row) => row.title,
    state: (row) => <ApprovalState state={row.state} />,
    requester: ({ requestedBy }) => <PersonLink id={requestedBy.id}>{requestedBy.login}</PersonLink>,
    requested: (row) => <Moment at={row.requestedAt} />,
    expires: (row) => <Moment at={row.expiresAt} />,
    decider: ({ decidedBy }) => (decidedBy ? <PersonLink id={decidedBy.id}>{decidedBy.login}</PersonLink> : t('nobody')),
    decided: (row) => row.decidedAt && <Moment at={row.decidedAt} />,
  };
}
