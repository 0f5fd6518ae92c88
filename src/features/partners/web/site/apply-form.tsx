import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { ownPartnerContract } from '#features/partners/own-partner.contract.ts';
import { applicationLimits } from '#features/partners/partner-rules.ts';
import { browserCall } from '#kit/browser/call.ts';
import { submitCall, typedIn } from '#kit/browser/submit-call.ts';
import type { Declination } from '#kit/pages/use-declined.ts';
import { Field } from '#ui/shared/field.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { TextArea, TextInput } from '#ui/shared/inputs.tsx';

type Props = { readonly login: string | null; readonly declined: Declination };

/** A visitor may fill it in before signing in; the draft stays in the browser. */
export function ApplyForm({ login, declined: { failure, typed } }: Props) {
  const t = useTranslations('partnerPages.apply');
  const [sent, setSent] = useState(false);
  if (sent) return <p role="status">{t('waits')}</p>;
  const link = (text: ReactNode) => (
    <a href="/auth?next=%2Fpartner%23apply" className="text-brand-text underline underline-offset-4">
      {text}
    </a>
  );
  return (
    <Form
      action={ownPartnerContract.applyAsPartnerByForm.path}
      method="post"
      draft="partner-application"
      submit={send}
      failure={failure}
      onDone={() => setSent(true)}
    >
      <p className="text-pretty">{login === null ? t.rich('signIn', { link }) : t('as', { login })}</p>
      <Field name="channel" label={t('channel')} hint={t('channelHint')} required>
        <TextInput maxLength={applicationLimits.channel} defaultValue={typed.channel ?? ''} />
      </Field>
      <Field name="about" label={t('about')} hint={t('aboutHint')} max={applicationLimits.about} required>
        <TextArea rows={5} defaultValue={typed.about ?? ''} />
      </Field>
      <Field name="contact" label={t('contact')} hint={t('contactHint')} required>
        <TextInput maxLength={applicationLimits.contact} defaultValue={typed.contact ?? ''} />
      </Field>
      <SubmitButton>{t('submit')}</SubmitButton>
    </Form>
  );
}

function send(values: FormData) {
  const text = (name: string) => typedIn(values, name);
  return submitCall(() =>
    browserCall()(ownPartnerContract.applyAsPartner, { channel: text('channel'), about: text('about'), contact: text('contact') }),
  );
}
