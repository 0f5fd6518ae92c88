import { useTranslations } from 'use-intl/react';
import { type Enrolment, type TwoStepPage, twoStepContract } from '#features/two-step/two-step.contract.ts';
import { submitCall } from '#kit/browser/submit-call.ts';
import type { Call } from '#kit/contract/contract.ts';
import { formatInstant } from '#kit/time/format-time.ts';
import { Card } from '#ui/shared/card.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { WarningIcon } from '#ui/shared/icons.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';

/** Below this number a warning is shown. */
const fewCodes = 4;

export function StateLine({ page: { since, recoveryCodesLeft } }: { readonly page: TwoStepPage }) {
  const t = useTranslations('twoStep.state');
  const locale = useUiLocale();
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p>
        {since && t('since', { since: formatInstant(since, locale, 'longDay') })} · {t('recoveryCodes', { left: recoveryCodesLeft })}
      </p>
      {recoveryCodesLeft < fewCodes && <p className="text-danger-text">{t('fewLeft')}</p>}
    </div>
  );
}

export function NeededNotice() {
  const t = useTranslations('twoStep.needed');
  return (
    <div className="flex gap-3 rounded-card border border-brand bg-brand-soft p-card">
      <WarningIcon className="mt-0.5 shrink-0 text-brand-text" />
      <div className="flex flex-col gap-1">
        <p className="font-semibold">{t('title')}</p>
        <p className="text-pretty">{t('text')}</p>
      </div>
    </div>
  );
}

type StartProps = { readonly call: Call; readonly onStarted: (enrolment: Enrolment) => void };

export function StartCard({ call, onStarted }: StartProps) {
  const t = useTranslations('twoStep.start');
  const start = () => submitCall(async () => onStarted(await call(twoStepContract.startEnrolment)));
  return (
    <Card>
      <Form submit={start}>
        <p className="text-pretty">{t('needs')}</p>
        <SubmitButton>{t('button')}</SubmitButton>
      </Form>
    </Card>
  );
}
