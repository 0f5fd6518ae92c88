import { useTranslations } from 'use-intl/react';
import { ruleLimits } from '#features/rules/rule-limits.ts';
import type { RuleView } from '#features/rules/rules.contract.ts';
import { InBothLanguages } from '#ui/office/in-both-languages.tsx';
import { Field } from '#ui/shared/field.tsx';
import { TextArea, TextInput } from '#ui/shared/inputs.tsx';

export function RuleFields({ rule }: { readonly rule?: RuleView }) {
  const t = useTranslations('rules.form');
  return (
    <div className="@container">
      <InBothLanguages>
        {(locale) => (
          <>
            <Field name={`title.${locale}`} label={t('title')} max={ruleLimits.title} required>
              <TextInput defaultValue={rule?.title[locale]} autoComplete="off" />
            </Field>
            <Field name={`text.${locale}`} label={t('text')} max={ruleLimits.text} required>
              <TextArea rows={6} defaultValue={rule?.text[locale]} />
            </Field>
          </>
        )}
      </InBothLanguages>
    </div>
  );
}

export function readWords(values: FormData) {
  const words = (name: string) => ({ en: String(values.get(`${name}.en`) ?? ''), ru: String(values.get(`${name}.ru`) ?? '') });
  return { title: words('title'), text: words('text') };
}
