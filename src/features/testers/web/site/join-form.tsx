import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { applicationLimits, platforms } from '#features/testers/tester-application.ts';
import { testersContract } from '#features/testers/testers.contract.ts';
import { browserCall } from '#kit/browser/call.ts';
import { clientIp } from '#kit/browser/client-ip.ts';
import { submitCall, typedIn } from '#kit/browser/submit-call.ts';
import type { Declination } from '#kit/pages/use-declined.ts';
import { Checkbox } from '#ui/shared/choices.tsx';
import { Field } from '#ui/shared/field.tsx';
import { FieldError } from '#ui/shared/field-error.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { Select, TextArea, TextInput } from '#ui/shared/inputs.tsx';
import { useFieldFailure } from '#ui/shared/use-field-failure.ts';

type Props = { readonly login: string | null; readonly declined: Declination; readonly sent: boolean };

export function JoinForm({ login, declined: { failure, typed }, sent: sentBefore }: Props) {
  const t = useTranslations('testers.join');
  const [sent, setSent] = useState(sentBefore);
  if (sent)
    return (
      <div role="status" className="flex flex-col gap-2">
        <h3 className="text-lg font-semibold">{t('doneTitle')}</h3>
        <p className="text-pretty text-muted">{t('done')}</p>
      </div>
    );
  return (
    <Form
      action={testersContract.applyToTestByForm.path}
      method="post"
      draft="tester-application"
      submit={send}
      failure={failure}
      onDone={() => setSent(true)}
    >
      {login === null ? (
        <Field name="login" label={t('login')} required>
          <TextInput
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={applicationLimits.login}
            defaultValue={typed.login ?? ''}
          />
        </Field>
      ) : (
        <p>{t('signedIn', { login })}</p>
      )}
      <div className="grid gap-5 md:grid-cols-2">
        <Field name="platform" label={t('platform')} required>
          <Select
            placeholder={t('choose')}
            defaultValue={typed.platform ?? ''}
            options={platforms.map((value) => ({ value, label: t(`platforms.${value}`) }))}
          />
        </Field>
        <Field name="device" label={t('device')} hint={t('deviceHint')} required>
          <TextInput maxLength={applicationLimits.device} defaultValue={typed.device ?? ''} />
        </Field>
      </div>
      <Field name="experience" label={t('experience')} hint={t('experienceHint')} max={applicationLimits.experience} required>
        <TextArea defaultValue={typed.experience ?? ''} />
      </Field>
      <ConsentField given={typed.consent === 'on'} />
      <SubmitButton>{t('submit')}</SubmitButton>
    </Form>
  );
}

function send(values: FormData) {
  const text = (name: string) => typedIn(values, name);
  return submitCall(() =>
    browserCall()(testersContract.applyToTest, {
      login: text('login'),
      platform: text('platform'),
      device: text('device'),
      experience: text('experience'),
      consent: text('consent'),
      clientIp: clientIp(),
    }),
  );
}

/** The checkbox with its error below. */
function ConsentField({ given }: { readonly given: boolean }) {
  const t = useTranslations('testers.join');
  const id = useId();
  const { error } = useFieldFailure('consent');
  const link = (text: ReactNode) => (
    <a href="/legal/privacy-policy#testers" className="text-brand-text underline underline-offset-4">
      {text}
    </a>
  );
  return (
    <div className="flex flex-col gap-1.5">
      <Checkbox
        name="consent"
        value="on"
        required
        defaultChecked={given}
        aria-invalid={error !== undefined || undefined}
        aria-errormessage={error === undefined ? undefined : id}
        label={t.rich('consent', { link })}
      />
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
