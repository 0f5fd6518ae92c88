import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl/react';
import { CallError } from '#kit/browser/call.ts';
import { givePassword, type PasswordQuestion } from '#kit/browser/password-again.ts';
import type { Call } from '#kit/contract/contract.ts';
import { Button } from '#ui/shared/button.tsx';
import { Dialog } from '#ui/shared/dialog.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import type { FormFailure } from '#ui/shared/form-state.ts';
import { TextInput } from '#ui/shared/inputs.tsx';

type Props = { readonly question: PasswordQuestion; readonly call: Call };

/** Opens while a call waits for the password. Its page brings the strings `passwordAgain`. */
export function PasswordDialog({ question, call }: Props) {
  const t = useTranslations('passwordAgain');
  const ui = useTranslations('ui');
  const open = useSyncExternalStore(question.subscribe, question.state, () => false);
  const close = () => question.answer(false);
  return (
    <Dialog open={open} onClose={close} title={t('title')} size="small">
      <Form submit={(values) => give(call, values)} onDone={() => question.answer(true)}>
        <p className="text-pretty text-muted">{t('text')}</p>
        <Field name="password" label={t('password')} required>
          <TextInput type="password" autoComplete="current-password" maxLength={256} data-autofocus="" />
        </Field>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={close}>{ui('cancel')}</Button>
          <SubmitButton>{t('submit')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

async function give(call: Call, values: FormData): Promise<FormFailure | undefined> {
  try {
    await call(givePassword, { password: String(values.get('password') ?? '') });
    return undefined;
  } catch (error) {
    if (error instanceof CallError) return { error: error.text, fields: error.fields };
    throw error;
  }
}
