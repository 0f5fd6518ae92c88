import { useTranslations } from 'use-intl/react';
import { payoutOfOnePerson } from '#features/partners/partner-rules.ts';
import { type PayoutView, partnersContract } from '#features/partners/partners.contract.ts';
import { useAct } from '#kit/office/use-act.ts';
import { Confirmation } from '#ui/shared/confirmation.tsx';
import { Field } from '#ui/shared/field.tsx';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import { TextArea } from '#ui/shared/inputs.tsx';
import { useRoubles } from '../use-roubles.ts';

const { sendPayout, endPayout, listPayouts } = partnersContract;

type Props = { readonly payout: PayoutView; readonly dialog: 'send' | 'finish' | 'fail' | undefined; readonly onClose: () => void };

export function MovePayout({ payout: { id, login, minor, details, can }, dialog, onClose }: Props) {
  const t = useTranslations('partners');
  const roubles = useRoubles();
  const renewed = { invalidates: [listPayouts], onDone: onClose };
  const sending = useAct(sendPayout, { ...renewed, done: ({ approval }) => t(approval === null ? 'sending.done' : 'sending.passedOn') });
  const finishing = useAct(endPayout, { ...renewed, done: t('finishing.done') });
  const failing = useAct(endPayout, { ...renewed, done: t('failing.done') });
  const amount = roubles(minor);
  return (
    <>
      <Confirmation
        open={dialog === 'send' && can.send}
        question={t('sending.question', { amount, login })}
        confirm={t('sending.confirm')}
        pending={sending.pending}
        onConfirm={() => void sending.act({ id })}
        onClose={onClose}
      >
        {t('sending.text', { details })} {t('sending.secondText', { limit: roubles(payoutOfOnePerson) })}
      </Confirmation>
      <Confirmation
        open={dialog === 'finish' && can.finish}
        question={t('finishing.question', { amount, login })}
        confirm={t('finishing.confirm')}
        pending={finishing.pending}
        onConfirm={() => void finishing.act({ id })}
        onClose={onClose}
      >
        {t('finishing.text')}
      </Confirmation>
      <FormDialog
        open={dialog === 'fail' && can.fail}
        onClose={onClose}
        title={t('failing.title', { login })}
        draft={`payout-fail-${id}`}
        submit={(values) => failing.submit({ id, failure: String(values.get('reason') ?? '').trim() })}
        confirm={t('failing.confirm')}
      >
        <p className="text-pretty text-muted">{t('failing.text')}</p>
        <Field name="reason" label={t('failing.reason')} hint={t('failing.reasonHint')} required>
          <TextArea rows={3} maxLength={500} data-autofocus />
        </Field>
      </FormDialog>
    </>
  );
}
