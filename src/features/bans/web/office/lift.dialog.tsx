import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { maxReason } from '#features/bans/ban-limits.ts';
import { Field } from '#ui/shared/field.tsx';
import type { FormProps } from '#ui/shared/form.tsx';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import { TextArea } from '#ui/shared/inputs.tsx';

type Props = {
  readonly open: boolean;
  readonly draft: string;
  readonly hint: string;
  readonly submit: (reason: string) => ReturnType<FormProps['submit']>;
  readonly onClose: () => void;
  /** Description of the ban. */
  readonly children: ReactNode;
};

/** Confirmation of an unban, for server and launcher bans. Closing it keeps the ban. */
export function LiftDialog({ open, draft, hint, submit, onClose, children }: Props) {
  const t = useTranslations('bans.lifting');
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('question')}
      role="alertdialog"
      size="small"
      draft={draft}
      submit={(values) => submit(String(values.get('reason') ?? '').trim())}
      confirm={t('confirm')}
    >
      <div className="text-pretty wrap-anywhere text-muted">{children}</div>
      <Field name="reason" label={t('reason')} hint={hint} required>
        <TextArea rows={2} maxLength={maxReason} data-autofocus="" />
      </Field>
    </FormDialog>
  );
}
