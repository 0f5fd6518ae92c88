import { useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import type { ApprovalView } from '#features/approvals/approvals.contract.ts';
import type { Column } from '#ui/office/data-table/column.ts';
import { Moment } from '#ui/shared/moment.tsx';
import { ApprovalState } from './approval-state.tsx';

/** What waits shows until when; what is decided shows by whom. */
export function useApprovalColumns(view: 'waiting' | 'mine' | 'history'): readonly Column<ApprovalView>[] {
  const t = useTranslations('approvals');
  return useMemo(() => {
    const title: Column<ApprovalView> = { id: 'title', header: t('columns.title'), cell: (row) => row.title };
    const requester: Column<ApprovalView> = { id: 'requester', header: t('columns.requester'), cell: (row) => row.requestedBy.login };
    const state: Column<ApprovalView> = {
      id: 'state',
      header: t('columns.state'),
      nowrap: true,
      cell: (row) => <ApprovalState state={row.state} />,
    };
    const requested = moment('requested', t('columns.requested'), (row) => row.requestedAt);
    const expires = moment('expires', t('columns.expires'), (row) => row.expiresAt);
    const decider: Column<ApprovalView> = {
      id: 'decider',
      header: t('columns.decider'),
      cell: (row) => row.decidedBy?.login ?? t('one.nobody'),
    };
    const decided = moment('decided', t('columns.decided'), (row) => row.decidedAt);
    if (view === 'waiting') return [title, requester, requested, expires];
    return view === 'mine' ? [title, state, requested, expires] : [title, state, requester, decider, decided];
  }, [t, view]);
}

const moment = (id: string, header: string, at: (row: ApprovalView) => string | null): Column<ApprovalView> => ({
  id,
  header,
  nowrap: true,
  cell: (row) => {
    const instant = at(row);
    return instant && <Moment at={instant} />;
  },
});
