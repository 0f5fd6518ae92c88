import { useTranslations } from 'use-intl/react';
import type { ApprovalView } from '#features/approvals/approvals.contract.ts';
import type { approvalList } from '#features/approvals/approvals.list.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import type { CellsOf } from '#kit/office/use-list.ts';
import { Moment } from '#ui/shared/moment.tsx';
import { ApprovalState } from './approval-state.tsx';

export function useApprovalCells(): CellsOf<typeof approvalList, ApprovalView> {
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
