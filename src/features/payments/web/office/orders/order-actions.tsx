import { useTranslations } from 'use-intl/react';
import { type OfficeOrder, ordersOfficeContract } from '#features/payments/orders-office.contract.ts';
import { orderScreen } from '#features/payments/payments.urls.ts';
import { useAct } from '#kit/office/use-act.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { Button } from '#ui/shared/button.tsx';
import { Confirmation } from '#ui/shared/confirmation.tsx';
import { NoteDialog, RecordRefundDialog, RefundDialog } from './order.dialogs.tsx';
import { SettleDialog } from './settle-parked.dialog.tsx';

const { listOrders, getOfficeOrder, getRevenue, recheckOrder, resendNotice } = ordersOfficeContract;
const renewed = [listOrders, getOfficeOrder, getRevenue];

/** Actions currently allowed on this order, as the server reports them. */
export function OrderActions({ order }: { readonly order: OfficeOrder }) {
  const t = useTranslations('paymentsOffice.acting');
  const [{ dialog }, setSearch] = useScreenSearch(orderScreen);
  const close = () => setSearch({ dialog: undefined }, 'replace');
  const recheck = useAct(recheckOrder, {
    invalidates: renewed,
    done: ({ timeline }) =>
      timeline.findLast(({ what }) => what === 'checked' || what === 'checkFailed')?.what === 'checkFailed'
        ? { title: t('recheckSilent'), tone: 'danger' }
        : t('recheckDone'),
  });
  const resend = useAct(resendNotice, { invalidates: renewed, done: t('resendDone'), onDone: close });
  const { id, can } = order;
  // `can.recordRefund` implies `can.refund`.
  if (!can.settle && !can.refund && !can.recheck && !can.resend && !can.note) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {can.settle && (
        <Button look="primary" onClick={() => setSearch({ dialog: 'settle' })}>
          {t('settle')}
        </Button>
      )}
      {can.recheck && (
        <Button onClick={() => void recheck.act({ id })} pending={recheck.pending}>
          {t('recheck')}
        </Button>
      )}
      {can.resend && <Button onClick={() => setSearch({ dialog: 'resend' })}>{t('resend')}</Button>}
      {can.note && <Button onClick={() => setSearch({ dialog: 'note' })}>{t('note')}</Button>}
      {can.refund && <Button onClick={() => setSearch({ dialog: 'refund' })}>{t('refund')}</Button>}
      {can.recordRefund && <Button onClick={() => setSearch({ dialog: 'recordRefund' })}>{t('recordRefund')}</Button>}
      {dialog === 'settle' && <SettleDialog order={order} onClose={close} />}
      <RefundDialog order={order} open={can.refund && dialog === 'refund'} onClose={close} />
      <RecordRefundDialog order={order} open={can.recordRefund && dialog === 'recordRefund'} onClose={close} />
      <NoteDialog order={order} open={can.note && dialog === 'note'} onClose={close} />
      <Confirmation
        open={can.resend && dialog === 'resend'}
        question={t('resendQuestion')}
        confirm={t('resendConfirm')}
        pending={resend.pending}
        onConfirm={() => void resend.act({ id })}
        onClose={close}
      >
        {t('resendText')}
      </Confirmation>
    </div>
  );
}
