import { useTranslations } from 'use-intl/react';
import { Field } from '#ui/shared/field.tsx';
import { TextArea } from '#ui/shared/inputs.tsx';

export function ReasonField() {
  const t = useTranslations('staffGrants.form');
  return (
    <Field name="reason" label={t('reason')} hint={t('reasonHint')} max={500} required>
      <TextArea rows={2} />
    </Field>
  );
}
