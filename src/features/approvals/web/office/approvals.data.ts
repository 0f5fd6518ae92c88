import { useTranslations } from 'use-intl/react';
import { approvalsContract } from '#features/approvals/approvals.contract.ts';
import { type ActSettings, useAct } from '#kit/office/use-act.ts';

const { listApprovals, getApproval } = approvalsContract;
const renewed = [listApprovals, getApproval];

type OnDone<Name extends keyof typeof approvalsContract> = Pick<ActSettings<(typeof approvalsContract)[Name]>, 'onDone'>;

export function useApproveRequest(settings: OnDone<'approveRequest'>) {
  const t = useTranslations('approvals.approving');
  return useAct(approvalsContract.approveRequest, {
    ...settings,
    invalidates: renewed,
    done: ({ state, failure }) =>
      state === 'failed' ? { title: t('failed'), text: failure ?? undefined, tone: 'danger' } : { title: t('done'), tone: 'success' },
  });
}

export function useRefuseRequest(settings: OnDone<'refuseRequest'>) {
  const t = useTranslations('approvals.refusing');
  return useAct(approvalsContract.refuseRequest, { ...settings, invalidates: renewed, done: t('done') });
}

export function useWithdrawRequest(settings: OnDone<'withdrawRequest'>) {
  const t = useTranslations('approvals.withdrawing');
  return useAct(approvalsContract.withdrawRequest, { ...settings, invalidates: renewed, done: t('done') });
}
