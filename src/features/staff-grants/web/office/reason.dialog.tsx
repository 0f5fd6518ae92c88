import { useTranslations } from 'use-intl/react';
import type { ActFailure } from '#kit/office/use-act.ts';
import { Button } from '#ui/shared/button.tsx';
import { Dialog } from '#ui/shared/dialog.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { ReasonField } from './reason-field.tsx';

type Props = {
  readonly open: boolean;
  readonly what: 'removing' | 'disabling' | 'enabling';
  readonly login: string;
  readonly danger?: boolean;
  readonly submit: (reason: string) => Promise<ActFailure | undefined>;
  readonly onClose: () => void;
};

/** Asks before it is done, and why: the reason goes into the audit and into the mail. */
export function ReasonDialog({ open, what, login, danger, submit, onClose }: Props) {
  const t = useTranslations(`staffGrants.${what}`);
  const ui = useTranslations('ui');
  return (
    <Dialog open={open} onClose={onClose} title={t('title', { login })}>
      <Form submit={(values) => submit(String(values.get('reason') ?? ''))}>
        <p className="text-pretty text-muted">{t('text', { login })}</p>
        <ReasonField />
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <SubmitButton look={danger ? 'danger' : 'primary'}>{t('confirm')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
