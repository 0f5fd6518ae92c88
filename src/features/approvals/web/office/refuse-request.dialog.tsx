import { useTranslations } from 'use-intl/react';
import type { ApprovalView } from '#features/approvals/approvals.contract.ts';
import { Button } from '#ui/shared/button.tsx';
import { Dialog } from '#ui/shared/dialog.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { TextArea } from '#ui/shared/inputs.tsx';
import { useRefuseRequest } from './approvals.data.ts';

type Props = { readonly approval: ApprovalView; readonly open: boolean; readonly onClose: () => void };

export function RefuseRequestDialog({ approval: { id, title }, open, onClose }: Props) {
  const t = useTranslations('approvals.refusing');
  const ui = useTranslations('ui');
  const refuse = useRefuseRequest({ onDone: onClose });
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} size="small">
      <Form submit={(values) => refuse.submit({ id, reason: String(values.get('reason') ?? '') })}>
        <p className="text-pretty text-muted">{t('text', { title })}</p>
        <Field name="reason" label={t('reason')} hint={t('reasonHint')} max={500} required>
          <TextArea data-autofocus="" />
        </Field>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <SubmitButton look="danger">{t('confirm')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
