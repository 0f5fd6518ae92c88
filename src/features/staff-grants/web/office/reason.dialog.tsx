import { useTranslations } from 'use-intl/react';
import type { ActFailure } from '#kit/office/office-context.ts';
import { Dialog } from '#ui/shared/dialog.tsx';
import { DialogButtons } from '#ui/shared/dialog-buttons.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { ReasonField } from './reason-field.tsx';

type Props = {
  readonly open: boolean;
  readonly what: 'removing' | 'disabling' | 'enabling';
  readonly id: number;
  readonly login: string;
  readonly danger?: boolean;
  readonly submit: (reason: string) => Promise<ActFailure | undefined>;
  readonly onClose: () => void;
};

/** Asks for confirmation and a reason, which is stored in the audit and sent by mail. */
export function ReasonDialog({ open, what, id, login, danger, submit, onClose }: Props) {
  const t = useTranslations(`staffGrants.${what}`);
  return (
    <Dialog open={open} onClose={onClose} title={t('title', { login })}>
      <Form draft={`staff-${what}-${id}`} submit={(values) => submit(String(values.get('reason') ?? ''))}>
        <p className="text-pretty text-muted">{t('text', { login })}</p>
        <ReasonField />
        <DialogButtons onCancel={onClose}>
          <SubmitButton look={danger ? 'danger' : 'primary'}>{t('confirm')}</SubmitButton>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
