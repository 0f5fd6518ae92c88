import { type Ref, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { donatePagesContract, type PurchasePage } from '#features/payments/donate-pages.contract.ts';
import { paymentsContract } from '#features/payments/payments.contract.ts';
import { browserCall } from '#kit/browser/call.ts';
import { submitCall, typedIn } from '#kit/browser/submit-call.ts';
import { useDeclined } from '#kit/pages/use-declined.ts';
import { cx } from '#ui/shared/class-names.ts';
import { Field } from '#ui/shared/field.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { InfoIcon, SuccessIcon } from '#ui/shared/icons.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';

type Found = NonNullable<PurchasePage['found']>;

/** "Where is my payment?": shows only the state here; details go to the order's email. */
export function FindPayment({ found: first }: { readonly found: Found | null }) {
  const t = useTranslations('topUp.purchase');
  const { failure, typed } = useDeclined('find');
  const [found, setFound] = useState(first);
  const finding = useRef<HTMLElement>(null);

  // On a phone the result is above the visible part of the form.
  useEffect(() => {
    if (found === first) return;
    finding.current?.focus({ preventScroll: true });
    finding.current?.scrollIntoView({ block: 'start' });
  }, [found, first]);

  const submit = (values: FormData) =>
    submitCall(async () => {
      const text = (name: string) => typedIn(values, name).trim();
      const asked = { login: text('login'), amount: text('amount').replace(/\s/g, ''), day: text('day') };
      const known = { email: text('email') || undefined, receiptNumber: text('receiptNumber') || undefined };
      setFound(await browserCall()(paymentsContract.findPayment, { ...asked, ...known }));
    });

  return (
    <>
      {found && <Finding box={finding} found={found} />}
      <Form
        action={donatePagesContract.findPaymentByForm.path}
        method="post"
        // Otherwise an error below an old result would seem to concern it.
        onSubmitCapture={() => setFound(null)}
        submit={submit}
        failure={failure}
      >
        <Field name="login" label={t('login')} required>
          <TextInput defaultValue={typed.login ?? ''} autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={60} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field name="amount" label={t('amount')} required>
            <TextInput defaultValue={typed.amount ?? ''} inputMode="numeric" autoComplete="off" maxLength={11} />
          </Field>
          <Field name="day" label={t('day')} required>
            <TextInput type="date" defaultValue={typed.day ?? ''} />
          </Field>
          <Field name="email" label={t('email')} hint={t('oneOfBoth')}>
            <TextInput type="email" defaultValue={typed.email ?? ''} autoComplete="email" spellCheck={false} maxLength={60} />
          </Field>
          <Field name="receiptNumber" label={t('receiptNumber')}>
            <TextInput defaultValue={typed.receiptNumber ?? ''} autoComplete="off" spellCheck={false} maxLength={100} />
          </Field>
        </div>
        <SubmitButton>{t('find')}</SubmitButton>
      </Form>
    </>
  );
}

type FindingProps = { readonly box: Ref<HTMLElement>; readonly found: Found };

function Finding({ box, found: { state, mailed } }: FindingProps) {
  const t = useTranslations('topUp');
  const Icon = state === null ? InfoIcon : SuccessIcon;
  return (
    <section
      ref={box}
      id="found"
      tabIndex={-1}
      aria-labelledby="found-state"
      aria-describedby={state === null ? undefined : 'found-details'}
      className={cx('flex scroll-mt-24 gap-3 rounded-control px-4 py-3 outline-none', state === null ? 'bg-raised' : 'bg-accent-soft')}
    >
      <Icon className={cx('mt-0.5', state === null ? 'text-muted' : 'text-accent-text')} />
      <div className="flex min-w-0 flex-col gap-1 text-pretty">
        <p id="found-state" className="font-semibold">
          {state === null ? t('purchase.nothing') : t('purchase.found', { state: t(`purchase.states.${state}`) })}
        </p>
        {state !== null && (
          <p id="found-details" className="text-sm text-muted">
            {t(`purchase.${mailed ? mailWords[mailed] : 'notMailed'}`)}
          </p>
        )}
      </div>
    </section>
  );
}

const mailWords = { now: 'mailed', lately: 'mailedLately' } as const;
