import { useTranslations } from 'use-intl/react';
import { approvalScreen } from '#features/approvals/approvals.urls.ts';
import { offerOfficeContract } from '#features/payments/offer-office.contract.ts';
import { readFraction, readText } from '#kit/office/read-number.ts';
import { useOpener } from '#kit/office/screen-address.ts';
import { useAct } from '#kit/office/use-act.ts';
import { optionalInstant } from '#kit/time/wall-time-text.ts';
import { Field } from '#ui/shared/field.tsx';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import { Select, TextInput } from '#ui/shared/inputs.tsx';
import { Pair } from './offer-form.tsx';

const { addMultiplier } = offerOfficeContract;

export function AddMultiplierDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useTranslations('paymentsOffice.multipliers');
  const second = useTranslations('secondPerson');
  const request = useOpener(approvalScreen);
  const add = useAct(addMultiplier, { done: second('asked'), onDone: ({ approval }) => request.follow({ id: approval }) });
  const submit = (values: FormData) =>
    add.submit({
      kind: readText(values, 'kind') === 'discount' ? 'discount' : 'promo',
      value: readFraction(values, 'value', 10_000),
      startsAt: optionalInstant(readText(values, 'startsAt')),
      endsAt: optionalInstant(readText(values, 'endsAt')),
    });
  return (
    <FormDialog open={open} onClose={onClose} title={t('addTitle')} draft="multiplier" submit={submit} confirm={t('addConfirm')}>
      <p className="text-pretty text-muted">{t('addText')}</p>
      <p className="text-pretty text-muted">{second('multiplier')}</p>
      <Field name="kind" label={t('columns.kind')} hint={t('kindHint')} required>
        <Select
          data-autofocus=""
          options={(['promo', 'discount'] as const).map((value) => ({
            value,
            label: t(`kinds.${value}`),
          }))}
        />
      </Field>
      <Field name="value" label={t('columns.value')} hint={t('valueHint')} required>
        <TextInput inputMode="decimal" autoComplete="off" />
      </Field>
      <Pair>
        <Field name="startsAt" label={t('columns.startsAt')} hint={t('startsHint')}>
          <TextInput type="datetime-local" />
        </Field>
        <Field name="endsAt" label={t('columns.endsAt')} hint={t('endsHint')}>
          <TextInput type="datetime-local" />
        </Field>
      </Pair>
    </FormDialog>
  );
}
