import { useTranslations } from 'use-intl/react';
import { highestRate, usualRate } from '#features/partners/partner-rules.ts';
import { type ApplicationView, partnersContract } from '#features/partners/partners.contract.ts';
import { readFraction } from '#kit/office/read-number.ts';
import { useAct } from '#kit/office/use-act.ts';
import { Field } from '#ui/shared/field.tsx';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import { TextArea, TextInput } from '#ui/shared/inputs.tsx';

const { approveApplication, refuseApplication, listApplications, listPartners } = partnersContract;
const renewed = [listApplications, listPartners];

type Props = { readonly application: ApplicationView; readonly dialog: 'approve' | 'refuse' | undefined; readonly onClose: () => void };

export function DecideApplication({ application: { id, login, can }, dialog, onClose }: Props) {
  const t = useTranslations('partners');
  const approving = useAct(approveApplication, { invalidates: renewed, done: t('approving.done'), onDone: onClose });
  const refusing = useAct(refuseApplication, { invalidates: renewed, done: t('refusing.done'), onDone: onClose });
  return (
    <>
      <FormDialog
        open={dialog === 'approve' && can.decide}
        onClose={onClose}
        title={t('approving.title', { login })}
        draft={`partner-approve-${id}`}
        submit={(values) => approving.submit({ id, rate: readRate(values) })}
        confirm={t('approving.action')}
      >
        <p className="text-pretty text-muted">{t('approving.text')}</p>
        <RateField label={t('approving.rate')} hint={t('approving.rateHint', { most: highestRate / 100 })} rate={usualRate} />
      </FormDialog>
      <FormDialog
        open={dialog === 'refuse' && can.decide}
        onClose={onClose}
        title={t('refusing.title', { login })}
        draft={`partner-refuse-${id}`}
        submit={(values) => refusing.submit({ id, reason: String(values.get('reason') ?? '').trim() })}
        confirm={t('refusing.action')}
      >
        <Field name="reason" label={t('refusing.reason')} hint={t('refusing.reasonHint')} required>
          <TextArea rows={3} maxLength={500} data-autofocus />
        </Field>
      </FormDialog>
    </>
  );
}

type RateProps = { readonly label: string; readonly hint: string; readonly rate: number };

/** Percent with up to two decimals, which is the precision of a rate. */
export function RateField({ label, hint, rate }: RateProps) {
  return (
    <Field name="rate" label={label} hint={hint} required>
      <TextInput
        type="number"
        inputMode="decimal"
        min={0.01}
        max={highestRate / 100}
        step={0.01}
        defaultValue={rate / 100}
        data-autofocus=""
      />
    </Field>
  );
}

export const readRate = (values: FormData): number | string => readFraction(values, 'rate', 100);
