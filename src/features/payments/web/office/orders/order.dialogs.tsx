import { useTranslations } from 'use-intl/react';
import { type OfficeOrder, ordersOfficeContract } from '#features/payments/orders-office.contract.ts';
import { readFraction, readText } from '#kit/office/read-number.ts';
import { useAct } from '#kit/office/use-act.ts';
import { Field } from '#ui/shared/field.tsx';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import { TextArea, TextInput } from '#ui/shared/inputs.tsx';
import { useMoney } from '../use-money.ts';
import { useProviderName } from '../use-provider-name.ts';

type Props = { readonly order: OfficeOrder; readonly open: boolean; readonly onClose: () => void };

const { listOrders, getOfficeOrder, getRevenue, refundOrder, recordRefund, noteOrder } = ordersOfficeContract;

/** Refunds everything that is left or part of it; asks for the password again if it was entered long ago. */
export function RefundDialog({ order, open, onClose }: Props) {
  const t = useTranslations('paymentsOffice.acting');
  const { id, number } = order;
  const refund = useAct(refundOrder, {
    invalidates: [listOrders, getOfficeOrder, getRevenue],
    once: `refund-${id}`,
    done: ({ sentBefore }) => (sentBefore ? { title: t('refundSentBefore'), text: t('refundSentBeforeText') } : t('refundDone')),
    onDone: onClose,
  });
  const submit = async (values: FormData) => {
    const part = partOf(values);
    return isClear(part) ? refund.submit({ id, ...part }) : { fields: { amount: t('amountUnclear') } };
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('refundTitle', { number: String(number) })}
      draft={`refund-${id}`}
      submit={submit}
      confirm={t('refundConfirm')}
      danger
    >
      <p className="text-pretty text-muted">{t('refundText')}</p>
      <PartFields order={order} words="refund" />
    </FormDialog>
  );
}

/** Records a refund made elsewhere: the provider is not called, and the dialog says so. */
export function RecordRefundDialog({ order, open, onClose }: Props) {
  const t = useTranslations('paymentsOffice.acting');
  const providerName = useProviderName();
  const { id, number, provider } = order;
  const record = useAct(recordRefund, {
    invalidates: [listOrders, getOfficeOrder, getRevenue],
    once: `record-refund-${id}`,
    done: ({ sentBefore }) =>
      sentBefore ? { title: t('recordRefundSentBefore'), text: t('recordRefundSentBeforeText') } : t('recordRefundDone'),
    onDone: onClose,
  });
  const submit = async (values: FormData) => {
    const part = partOf(values);
    return isClear(part) ? record.submit({ id, ...part }) : { fields: { amount: t('amountUnclear') } };
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('recordRefundTitle', { number: String(number) })}
      draft={`record-refund-${id}`}
      submit={submit}
      confirm={t('recordRefundConfirm')}
      danger
    >
      <p className="text-pretty text-muted">{t('recordRefundText', { provider: providerName(provider) })}</p>
      <PartFields order={order} words="recordRefund" />
    </FormDialog>
  );
}

function PartFields({ order: { refundable, charged }, words }: Pick<Props, 'order'> & { readonly words: 'refund' | 'recordRefund' }) {
  const t = useTranslations('paymentsOffice.acting');
  const left = useMoney()({ amount: refundable, currency: charged.currency });
  return (
    <>
      <Field name="amount" label={`${t(`${words}Amount`)}, ${charged.currency}`} hint={t(`${words}AmountHint`, { left })}>
        <TextInput inputMode="decimal" autoComplete="off" data-autofocus="" />
      </Field>
      <Field name="reason" label={t(`${words}Reason`)} hint={t(`${words}ReasonHint`)} required>
        <TextArea rows={3} maxLength={500} />
      </Field>
    </>
  );
}

/** Without an amount it is everything that is left. */
const partOf = (values: FormData) => ({
  reason: readText(values, 'reason'),
  ...(readText(values, 'amount') !== '' && { amount: readFraction(values, 'amount', 100) }),
});
const isClear = (part: ReturnType<typeof partOf>): part is { readonly reason: string; readonly amount?: number } =>
  typeof part.amount !== 'string';

export function NoteDialog({ order: { id, number }, open, onClose }: Props) {
  const t = useTranslations('paymentsOffice.acting');
  const note = useAct(noteOrder, { invalidates: [getOfficeOrder], done: t('noteDone'), onDone: onClose });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('noteTitle', { number: String(number) })}
      draft={`order-note-${id}`}
      submit={(values) => note.submit({ id, text: readText(values, 'text') })}
      confirm={t('noteConfirm')}
    >
      <Field name="text" label={t('noteText')} hint={t('noteHint')} required max={500}>
        <TextArea rows={4} data-autofocus="" />
      </Field>
    </FormDialog>
  );
}
