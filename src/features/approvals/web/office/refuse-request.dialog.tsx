import { useTranslations } from 'use-intl/react';
import type { ApprovalView } from '#features/approvals/approvals.contract.ts';
import { Field } from '#ui/shared/field.tsx';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import { TextArea } from '#ui/shared/inputs.tsx';
import { useRefuseRequest } from './approvals.data.ts';

type Props = { readonly approval: ApprovalView; readonly open: boolean; readonly onClose: () => void };

export function RefuseRequestDialog({ approval: { id, title }, open, onClose }: Props) {
  const t = useTranslations('approvals.refusing');
  const refuse = useRefuseRequest({ onDone: onClose });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('title')}
      size="small"
      draft={`approval-refuse-${id}`}
      submit={(values) => refuse.submit({ id, reason: String(values.get('reason') ?? '') })}
      confirm={t('confirm')}
      danger
    >
      <p className="text-pretty text-muted">{t('text', { title })}</p>
      <Field name="reason" label={t('reason')} hint={t('reasonHint')} max={500} required>
        <TextArea data-autofocus="" />
      </Field>
    </FormDialog>
  );
}
