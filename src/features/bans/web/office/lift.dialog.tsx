import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { maxReason } from '#features/bans/ban-limits.ts';
import { Dialog } from '#ui/shared/dialog.tsx';
import { DialogButtons } from '#ui/shared/dialog-buttons.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Form, type FormProps, SubmitButton } from '#ui/shared/form.tsx';
import { TextArea } from '#ui/shared/inputs.tsx';

type Props = {
  readonly open: boolean;
  readonly draft: string;
  readonly hint: string;
  readonly submit: (reason: string) => ReturnType<FormProps['submit']>;
  readonly onClose: () => void;
  /** Which ban it is. */
  readonly children: ReactNode;
};

/** The question before an unban, of a world and of the launcher alike; closing it keeps the ban. */
export function LiftDialog({ open, draft, hint, submit, onClose, children }: Props) {
  const t = useTranslations('bans.lifting');
  return (
    <Dialog open={open} onClose={onClose} title={t('question')} role="alertdialog" size="small">
      <Form draft={draft} submit={(values) => submit(String(values.get('reason') ?? '').trim())}>
        <div className="text-pretty wrap-anywhere text-muted">{children}</div>
        <Field name="reason" label={t('reason')} hint={hint} required>
          <TextArea rows={2} maxLength={maxReason} data-autofocus="" />
        </Field>
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{t('confirm')}</SubmitButton>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
