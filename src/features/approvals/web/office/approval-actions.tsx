import { useTranslations } from 'use-intl/react';
import type { ApprovalView } from '#features/approvals/approvals.contract.ts';
import { approvalScreen } from '#features/approvals/approvals.urls.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { Button } from '#ui/shared/button.tsx';
import { Confirmation } from '#ui/shared/confirmation.tsx';
import { CheckIcon, CloseIcon } from '#ui/shared/icons.tsx';
import { useApproveRequest, useWithdrawRequest } from './approvals.data.ts';
import { RefuseRequestDialog } from './refuse-request.dialog.tsx';

/** The actions this person may take on the request now, as returned by the server. */
export function ApprovalActions({ approval }: { readonly approval: ApprovalView }) {
  const t = useTranslations('approvals');
  const [{ dialog }, setSearch] = useScreenSearch(approvalScreen);
  const close = () => setSearch({ dialog: undefined }, 'replace');
  const approve = useApproveRequest({ onDone: close });
  const withdraw = useWithdrawRequest({ onDone: close });
  const { id, hash, title, can } = approval;
  if (!can.approve && !can.refuse && !can.withdraw) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {can.approve && (
        <Button look="primary" icon={CheckIcon} onClick={() => setSearch({ dialog: 'approve' })}>
          {t('one.approve')}
        </Button>
      )}
      {can.refuse && (
        <Button icon={CloseIcon} onClick={() => setSearch({ dialog: 'refuse' })}>
          {t('one.refuse')}
        </Button>
      )}
      {can.withdraw && <Button onClick={() => setSearch({ dialog: 'withdraw' })}>{t('one.withdraw')}</Button>}
      <Confirmation
        open={can.approve && dialog === 'approve'}
        question={t('approving.question')}
        confirm={t('approving.confirm')}
        pending={approve.pending}
        onConfirm={() => void approve.act({ id, hash })}
        onClose={close}
      >
        {t('approving.text', { title })}
      </Confirmation>
      <RefuseRequestDialog approval={approval} open={can.refuse && dialog === 'refuse'} onClose={close} />
      <Confirmation
        open={can.withdraw && dialog === 'withdraw'}
        question={t('withdrawing.question')}
        confirm={t('withdrawing.confirm')}
        danger
        pending={withdraw.pending}
        onConfirm={() => void withdraw.act({ id })}
        onClose={close}
      >
        {t('withdrawing.text', { title })}
      </Confirmation>
    </div>
  );
}
