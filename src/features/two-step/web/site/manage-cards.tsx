import { useTranslations } from 'use-intl/react';
import { twoStepContract } from '#features/two-step/two-step.contract.ts';
import { submitCall } from '#kit/browser/submit-call.ts';
import type { Call } from '#kit/contract/contract.ts';
import { SectionCard } from '#ui/shared/card.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Form, type FormProps, SubmitButton } from '#ui/shared/form.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';
import { typedCode } from './typed-code.ts';

type Props = { readonly call: Call; readonly onCodes: (codes: readonly string[]) => void; readonly onOff: () => Promise<void> };

/** Both actions require a code, so that an unattended session is not enough. */
export function ManageCards({ call, onCodes, onOff }: Props) {
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
