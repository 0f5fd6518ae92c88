import { useTranslations } from 'use-intl/react';
import { type PaymentCheck, paymentChecksContract } from '#features/support/payment-checks.contract.ts';
import { checkLimits, checkOutcomes } from '#features/support/payment-checks.ts';
import { typedIn } from '#kit/browser/submit-call.ts';
import { useAct } from '#kit/office/use-act.ts';
import { Field } from '#ui/shared/field.tsx';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import { Select, TextArea } from '#ui/shared/inputs.tsx';

type Props = { readonly check: PaymentCheck; readonly open: boolean; readonly onClose: () => void };

const { answerPaymentCheck, listPaymentChecks } = paymentChecksContract;

export function AnswerCheckDialog({ check: { id, ticket, order, question }, open, onClose }: Props) {
  const t = useTranslations('paymentChecks');
  const answering = useAct(answerPaymentCheck, { invalidates: [listPaymentChecks], done: t('done'), onDone: onClose });
  const submit = (values: FormData) => {
    const outcome = checkOutcomes.find((one) => one === values.get('outcome')) ?? '';
    return answering.submit({ id, outcome, answer: typedIn(values, 'answer') });
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('title', { number: String(ticket) })}
      draft={`payment-check-${id}`}
      submit={submit}
      confirm={t('send')}
    >
      <div className="flex flex-col gap-1">
        <p className="font-mono text-sm text-muted">{order}</p>
        <p className="whitespace-pre-wrap wrap-anywhere">{question}</p>
      </div>
      <Field name="outcome" label={t('outcome')} required>
        <Select placeholder="—" options={checkOutcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))} />
      </Field>
      <Field name="answer" label={t('words')} hint={t('wordsHint')} max={checkLimits.answer} required>
        <TextArea rows={5} />
      </Field>
    </FormDialog>
  );
}
