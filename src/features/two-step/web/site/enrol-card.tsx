import { useTranslations } from 'use-intl/react';
import { type Enrolment, twoStepContract } from '#features/two-step/two-step.contract.ts';
import { submitCall, typedIn } from '#kit/browser/submit-call.ts';
import type { Call } from '#kit/contract/contract.ts';
import { Button } from '#ui/shared/button.tsx';
import { Card } from '#ui/shared/card.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';
import { CopyButton } from './copy-button.tsx';

type Props = {
  readonly enrolment: Enrolment;
  readonly call: Call;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
};

/** Shows the secret for the app, and asks for a code of the app. */
export function EnrolCard({ enrolment: { secret, uri, qr }, call, onDone, onCancel }: Props) {
  const t = useTranslations('twoStep.enrol');
  const confirm = (values: FormData) =>
    submitCall(async () => onDone((await call(twoStepContract.confirmEnrolment, typedCode(values))).recoveryCodes));
  return (
    <Card className="flex flex-col gap-8">
      <section className="flex flex-col gap-4">
        <h2 className="text-lg leading-snug font-semibold">{t('scanTitle')}</h2>
        <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
          <svg
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label={t('qr')}
            shapeRendering="crispEdges"
            className="size-52 shrink-0 rounded-control"
          >
            {/* Dark on light whatever the theme, because many cameras read nothing else. */}
            <rect width={qr.size} height={qr.size} fill="#fff" />
            <path d={qr.path} fill="#000" />
          </svg>
          <div className="flex min-w-48 flex-1 flex-col items-start gap-3">
            <p className="text-sm text-pretty text-muted">{t('typed')}</p>
            <code className="font-mono text-control wrap-anywhere select-all">{secret}</code>
            <CopyButton text={secret.replaceAll(' ', '')} label={t('copy')} done={t('copied')} />
            <a href={uri} className="text-sm text-brand-text underline underline-offset-4">
              {t('sameDevice')}
            </a>
          </div>
        </div>
      </section>
      <section className="flex flex-col gap-4">
        <h2 className="text-lg leading-snug font-semibold">{t('codeTitle')}</h2>
        <Form submit={confirm}>
          <Field name="code" label={t('code')} required className="max-w-60">
            <TextInput mono inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
          </Field>
          <div className="flex flex-wrap gap-2">
            <SubmitButton>{t('confirm')}</SubmitButton>
            <Button onClick={onCancel}>{t('cancel')}</Button>
          </div>
        </Form>
      </section>
    </Card>
  );
}

export const typedCode = (values: FormData): { readonly code: string } => ({ code: typedIn(values, 'code') });
