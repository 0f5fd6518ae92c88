import { useTranslations } from 'use-intl/react';
import { maxCoins } from '#features/donation-requests/donation-rules.ts';
import { Field } from '#ui/shared/field.tsx';
import type { FormProps } from '#ui/shared/form.tsx';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import { TextArea, TextInput } from '#ui/shared/inputs.tsx';

type Grant = { readonly login: string; readonly amount: number | string; readonly reason: string };
type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  /** Storage key of the unsent input. */
  readonly draft: string;
  readonly submit: (grant: Grant) => ReturnType<FormProps['submit']>;
};

/** Recipient, coins and reason, for an admin's request and for a credit by staff. */
export function GrantDialog({ open, onClose, title, text, confirm, draft, submit }: Props) {
  const t = useTranslations('donationRequests.form');
  const read = (values: FormData) => {
    const given = (name: string) => String(values.get(name) ?? '').trim();
    return submit({ login: given('login'), amount: given('amount'), reason: given('reason') });
  };
  return (
    <FormDialog open={open} onClose={onClose} title={title} draft={draft} submit={read} confirm={confirm}>
      <p className="text-pretty text-muted">{text}</p>
      <Field name="login" label={t('login')} hint={t('loginHint')} required>
        <TextInput maxLength={24} autoComplete="off" spellCheck={false} data-autofocus="" />
      </Field>
      <Field name="amount" label={t('amount')} hint={t('amountHint', { most: maxCoins })} required>
        <TextInput type="number" inputMode="numeric" min={1} max={maxCoins} step={1} />
      </Field>
      <Field name="reason" label={t('reason')} hint={t('reasonHint')} required>
        <TextArea rows={3} maxLength={500} />
      </Field>
    </FormDialog>
  );
}
