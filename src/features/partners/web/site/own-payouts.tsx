import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { usePasswordAgain } from '#features/accounts/web/password-again.widget.tsx';
import { type OwnPartner, ownPartnerContract } from '#features/partners/own-partner.contract.ts';
import { applicationLimits, leastPayout } from '#features/partners/partner-rules.ts';
import { submitCall, typedIn } from '#kit/browser/submit-call.ts';
import type { Declination } from '#kit/pages/use-declined.ts';
import { Field } from '#ui/shared/field.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { PayoutBadge } from '../partner-states.widget.tsx';
import { useRoubles } from '../use-roubles.ts';
import { Block } from './block.tsx';

type Props = { readonly own: OwnPartner; readonly declined: Declination };

export function Payouts({ own, declined }: Props) {
  const t = useTranslations('partnerPages.payout');
  const roubles = useRoubles();
  const [sent, setSent] = useState(false);
  const { balances, payouts, can } = own;
  const open = payouts.some(({ state }) => state === 'requested' || state === 'sent');
  return (
    <Block id="payout" title={t('title')} lead={t('text', { due: roubles(balances.due) })}>
      {sent ? (
        <p role="status">{t('sent')}</p>
      ) : can.requestPayout ? (
        <PayoutForm due={balances.due} declined={declined} onDone={() => setSent(true)} />
      ) : (
        <p className="text-muted">{open ? t('waits') : t('tooLittle', { least: roubles(leastPayout) })}</p>
      )}
      {payouts.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ul className="flex flex-col gap-3">
        {payouts.map(({ id, minor, state, failure, requestedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong className="tabular-nums">{roubles(minor)}</strong>
            <PayoutBadge state={state} />
            <span className="text-sm text-muted">
              <Moment at={requestedAt} look="dayTime" />
            </span>
            {failure && <span className="w-full text-sm text-pretty text-muted">{failure}</span>}
          </li>
        ))}
      </ul>
    </Block>
  );
}

type FormProps = { readonly due: number; readonly declined: Declination; readonly onDone: () => void };

function PayoutForm({ due, declined: { failure, typed }, onDone }: FormProps) {
  const t = useTranslations('partnerPages.payout');
  const { call, passwordDialog } = usePasswordAgain();
  const most = Math.floor(due / 100);
  const send = (values: FormData) =>
    submitCall(() => call(ownPartnerContract.requestPayout, { amount: typedIn(values, 'amount'), details: typedIn(values, 'details') }));
  return (
    <>
      <Form action={ownPartnerContract.requestPayoutByForm.path} method="post" submit={send} failure={failure} onDone={onDone}>
        <div className="grid gap-5 md:grid-cols-[12rem_minmax(0,1fr)]">
          <Field name="amount" label={t('amount')} required>
            <TextInput
              type="number"
              inputMode="numeric"
              min={leastPayout / 100}
              max={most}
              step={1}
              defaultValue={typed.amount ?? String(most)}
            />
          </Field>
          <Field name="details" label={t('details')} hint={t('detailsHint')} required>
            <TextInput maxLength={applicationLimits.details} autoComplete="off" defaultValue={typed.details ?? ''} />
          </Field>
        </div>
        <noscript>
          <p className="text-sm text-pretty text-muted">{t('withoutScript')}</p>
        </noscript>
        <SubmitButton>{t('submit')}</SubmitButton>
      </Form>
      {passwordDialog}
    </>
  );
}
