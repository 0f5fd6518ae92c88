import { useTranslations } from 'use-intl/react';
import { approvalsContract } from '#features/approvals/approvals.contract.ts';
import { approvalScreen, approvalsScreen } from '#features/approvals/approvals.urls.ts';
import { RoutedLink } from '#kit/office/office-link.tsx';
import { useOpener } from '#kit/office/screen-address.ts';
import { usePages } from '#kit/office/use-pages.ts';
import { useScreenParams, useScreenSearch } from '#kit/office/use-screen.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Button } from '#ui/shared/button.tsx';
import { TabLinks } from '#ui/shared/tab-links.tsx';
import { useApprovalColumns } from './approval-columns.tsx';
import { useLiveApprovals } from './use-live-approvals.ts';

const views = ['waiting', 'mine', 'history'] as const;

export default function ApprovalListScreen() {
  const t = useTranslations('approvals.list');
  const [{ view = 'waiting' }, setSearch] = useScreenSearch(approvalsScreen);
  const { id: openId } = useScreenParams(approvalScreen);
  const open = useOpener(approvalScreen);
  const columns = useApprovalColumns(view);
  useLiveApprovals();
  const tabs = views.map((one) => ({
    href: addressOf(approvalsScreen, {}, { view: one === 'waiting' ? undefined : one }),
    label: t(`views.${one}`),
    current: one === view,
  }));
  const history = view !== 'history' && <Button onClick={() => setSearch({ view: 'history' })}>{t('showHistory')}</Button>;
  return (
    <div className="flex flex-col gap-4">
      <TabLinks label={t('viewsLabel')} tabs={tabs} link={RoutedLink} />
      <DataTable
        {...usePages(approvalsContract.listApprovals, { view })}
        caption={t('caption')}
        columns={columns}
        rowKey={(row) => row.id}
        link={{ href: (row) => open.href({ id: row.id }, 'keep'), follow: (row) => open.follow({ id: row.id }, 'keep') }}
        isOpen={(row) => String(row.id) === openId}
        empty={{ text: t(`empty.${view}`), action: history }}
      />
    </div>
  );
}
