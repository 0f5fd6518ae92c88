import { useTranslations } from 'use-intl/react';
import { newsLimits } from '#features/news/news-limits.ts';
import { InBothLanguages } from '#ui/office/in-both-languages.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Switch } from '#ui/shared/choices.tsx';
import { Field } from '#ui/shared/field.tsx';
import { TextArea, TextInput } from '#ui/shared/inputs.tsx';
import type { NewsForm } from './news-form.ts';
import { changeWords } from './text-fields.tsx';
import type { ChangeNewsForm } from './use-news-form.ts';

type Props = { readonly newsForm: NewsForm; readonly onChange: ChangeNewsForm; readonly readOnly: boolean };

/** Whether the launcher shows the item, and with which texts. */
export function LauncherFields({ newsForm, onChange, readOnly }: Props) {
  const t = useTranslations('newsDesk.fields');
  return (
    <SectionCard title={t('launcher')}>
      <div className="flex flex-col gap-5">
        <Switch
          label={t('launcherShown')}
          hint={t('launcherHint')}
          checked={newsForm.launcher}
          disabled={readOnly}
          onChange={(event) => onChange({ launcher: event.target.checked })}
        />
        {newsForm.launcher && (
          <InBothLanguages>
            {(locale) => {
              const { name, shortDescription, launcherTitle, launcherText } = newsForm.words[locale];
              return (
                <>
                  <Field
                    name={`${locale}.launcherTitle`}
                    label={t('launcherTitle')}
                    hint={t('launcherTitleHint')}
                    max={newsLimits.launcherTitle}
                  >
                    <TextInput
                      value={launcherTitle}
                      placeholder={name}
                      readOnly={readOnly}
                      autoComplete="off"
                      onChange={(event) => onChange(changeWords(locale, { launcherTitle: event.target.value }), `${locale}.launcherTitle`)}
                    />
                  </Field>
                  <Field
                    name={`${locale}.launcherText`}
                    label={t('launcherText')}
                    hint={t('launcherTextHint')}
                    max={newsLimits.launcherText}
                  >
                    <TextArea
                      rows={2}
                      value={launcherText}
                      placeholder={shortDescription}
                      readOnly={readOnly}
                      onChange={(event) => onChange(changeWords(locale, { launcherText: event.target.value }), `${locale}.launcherText`)}
                    />
                  </Field>
                </>
              );
            }}
          </InBothLanguages>
        )}
      </div>
    </SectionCard>
  );
}
