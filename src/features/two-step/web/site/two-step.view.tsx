import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { usePasswordAgain } from '#features/accounts/web/password-again.widget.tsx';
import { type Enrolment, type TwoStepPage, twoStepContract } from '#features/two-step/two-step.contract.ts';
import { leaveTo } from '#kit/browser/navigation.ts';
import { submitCall } from '#kit/browser/submit-call.ts';
import type { Call } from '#kit/contract/contract.ts';
import type { PageProps } from '#kit/pages/page.ts';
import { formatInstant } from '#kit/time/format-time.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { Card, SectionCard } from '#ui/shared/card.tsx';
import { ChevronLeftIcon } from '#ui/shared/chevrons.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Form, type FormProps, SubmitButton } from '#ui/shared/form.tsx';
import { WarningIcon } from '#ui/shared/icons.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { EnrolCard, typedCode } from './enrol-card.tsx';
import { RecoveryCodesCard } from './recovery-codes-card.tsx';

/** The step in progress; null: showing the current state. */
type Doing = { readonly enrolment: Enrolment } | { readonly codes: readonly string[] } | null;

export default function TwoStepView({ data }: PageProps<TwoStepPage>) {
  const t = useTranslations('twoStep');
  const { call, passwordDialog } = usePasswordAgain();
  const [stands, setStands] = useState(data);
  const [doing, setDoing] = useState<Doing>(null);
  const renew = async () => setStands(await call(twoStepContract.getTwoStepPage));
  const showCodes = (codes: readonly string[]) => setDoing({ codes });

  const saved = async () => {
    // Permissions came with it and change the menus, so reload the whole page.
    if (data.needed) return leaveTo('/auth');
    await renew();
    setDoing(null);
  };

  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      <header className="flex flex-col gap-3">
        <a href="/auth" className="-ml-1 inline-flex items-center gap-1 self-start py-1 text-sm text-muted hover:text-text">
          <ChevronLeftIcon size={16} />
          {t('back')}
        </a>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="heading">{t('title')}</h1>
          <Badge tone={stands.on ? 'success' : 'plain'}>{t(stands.on ? 'state.on' : 'state.off')}</Badge>
        </div>
        <p className="text-pretty text-muted">{t('lead')}</p>
        {stands.on && !doing && <StateLine page={stands} />}
      </header>
      {data.needed && !doing && !stands.on && <NeededNotice />}
      {doing && 'enrolment' in doing && (
        <EnrolCard enrolment={doing.enrolment} call={call} onDone={showCodes} onCancel={() => setDoing(null)} />
      )}
      {doing && 'codes' in doing && <RecoveryCodesCard codes={doing.codes} onDone={saved} />}
      {!doing && !stands.on && <StartCard call={call} onStarted={(enrolment) => setDoing({ enrolment })} />}
      {!doing && stands.on && <ManageCards call={call} onCodes={showCodes} onOff={renew} />}
      {passwordDialog}
    </div>
  );
}

type Props = { readonly call: Call; readonly onCodes: (codes: readonly string[]) => void; readonly onOff: () => Promise<void> };

/** Both actions require a code, so that an unattended session is not enough. */
function ManageCards({ call, onCodes, onOff }: Props) {
  const t = useTranslations('twoStep.manage');
  const renew = (values: FormData) =>
    submitCall(async () => onCodes((await call(twoStepContract.replaceRecoveryCodes, typedCode(values))).recoveryCodes));
  const turnOff = (values: FormData) =>
    submitCall(async () => {
      await call(twoStepContract.turnOffTwoStep, typedCode(values));
      await onOff();
    });
  return (
    <>
      <SectionCard title={t('renewTitle')}>
        <CodeForm id="renew-codes" text={t('renewText')} button={t('renew')} submit={renew} />
      </SectionCard>
      <SectionCard title={t('offTitle')}>
        <CodeForm id="turn-off" text={t('offText')} button={t('off')} danger submit={turnOff} />
      </SectionCard>
    </>
  );
}

type CodeFormProps = Pick<FormProps, 'submit' | 'id'> & { readonly text: string; readonly button: string; readonly danger?: boolean };

function CodeForm({ id, submit, text, button, danger }: CodeFormProps) {
  const t = useTranslations('twoStep.manage');
  return (
    <Form id={id} submit={submit}>
      <p className="text-pretty text-muted">{text}</p>
      <Field name="code" label={t('code')} required className="max-w-sm">
        <TextInput mono autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} maxLength={40} />
      </Field>
      <SubmitButton look={danger ? 'danger' : 'secondary'}>{button}</SubmitButton>
    </Form>
  );
}

/** Below this number a warning is shown. */
const fewCodes = 4;

function StateLine({ page: { since, recoveryCodesLeft } }: { readonly page: TwoStepPage }) {
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

function NeededNotice() {
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

function StartCard({ call, onStarted }: StartProps) {
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
