import { useTranslations } from 'use-intl/react';
import { maxReason } from '#features/administrators/admin-limits.ts';
import { Field } from '#ui/shared/field.tsx';
import { TextArea } from '#ui/shared/inputs.tsx';

export function ReasonField() {
  const t = useTranslations('administrators');
  return (
    <Field name="reason" label={t('reason')} hint={t('reasonHint')} required>
      <TextArea rows={2} maxLength={maxReason} />
    </Field>
  );
}

export const readReason = (values: FormData): string => String(values.get('reason') ?? '').trim();
