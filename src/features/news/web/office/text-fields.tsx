import { useTranslations } from 'use-intl/react';
import { newsLimits } from '#features/news/news-limits.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { InBothLanguages } from '#ui/office/in-both-languages.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Field } from '#ui/shared/field.tsx';
import { TextArea, TextInput } from '#ui/shared/inputs.tsx';
import type { NewsFormWords } from './news-form.ts';
import { RichTextField } from './rich-text/rich-text-field.tsx';
import type { ChangeNewsForm } from './use-news-form.ts';

type Props = {
  readonly words: Readonly<Record<Locale, NewsFormWords>>;
  readonly epoch: number;
  readonly onChange: ChangeNewsForm;
  readonly readOnly: boolean;
};

export function TextFields({ words, epoch, onChange, readOnly }: Props) {
  const t = useTranslations('newsDesk.fields');
  return (
    <SectionCard title={t('texts')}>
      <InBothLanguages>
        {(locale) => {
          const set = (field: keyof NewsFormWords, text: string) => onChange(changeWords(locale, { [field]: text }), `${locale}.${field}`);
          return (
            <>
              <Field name={`${locale}.name`} label={t('name')} max={newsLimits.name}>
                <TextInput
                  value={words[locale].name}
                  readOnly={readOnly}
                  autoComplete="off"
                  onChange={(event) => set('name', event.target.value)}
                />
              </Field>
              <Field
                name={`${locale}.shortDescription`}
                label={t('shortDescription')}
                hint={t('shortDescriptionHint')}
                max={newsLimits.shortDescription}
              >
                <TextArea
                  rows={3}
                  value={words[locale].shortDescription}
                  readOnly={readOnly}
                  onChange={(event) => set('shortDescription', event.target.value)}
                />
              </Field>
              <RichTextField
                name={`${locale}.text`}
                resetKey={`${epoch}`}
                label={t('text')}
                lang={locale}
                long
                text={words[locale].text}
                readOnly={readOnly}
                onChange={(html) => set('text', html)}
              />
            </>
          );
        }}
      </InBothLanguages>
    </SectionCard>
  );
}

export const changeWords =
  (locale: Locale, change: Partial<NewsFormWords>) =>
  ({ words }: { readonly words: Readonly<Record<Locale, NewsFormWords>> }) => ({
    words: { ...words, [locale]: { ...words[locale], ...change } },
  });
