import { useTranslations } from 'use-intl/react';
import { newsCategories } from '#features/news/news-categories.ts';
import { newsLimits } from '#features/news/news-limits.ts';
import { videoLinkOf } from '#features/news/video-link.ts';
import { SectionCard } from '#ui/shared/card.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Select, TextInput } from '#ui/shared/inputs.tsx';
import type { NewsForm } from './news-form.ts';
import type { ChangeNewsForm } from './use-news-form.ts';

type Props = { readonly newsForm: NewsForm; readonly onChange: ChangeNewsForm; readonly readOnly: boolean };

/** Fields shared by both languages. An unsupported video link is reported as soon as it is pasted. */
export function AboutFields({ newsForm, onChange, readOnly }: Props) {
  const t = useTranslations('newsDesk');
  const category = (word: string) => newsCategories.find(({ storeCategory }) => storeCategory === word)?.storeCategory;
  const wrong = newsForm.videoLink.trim() !== '' && !videoLinkOf(newsForm.videoLink);
  return (
    <SectionCard title={t('fields.about')}>
      <div className="grid gap-x-6 gap-y-4 @2xl:grid-cols-2">
        <Field name="category" label={t('fields.category')}>
          <Select
            value={newsForm.category}
            disabled={readOnly}
            onChange={(event) => onChange({ category: category(event.target.value) ?? newsForm.category }, 'category')}
            options={newsCategories.map(({ storeCategory }) => ({ value: storeCategory, label: t(`categories.${storeCategory}`) }))}
          />
        </Field>
        <Field
          name="videoLink"
          label={t('fields.videoLink')}
          hint={t('fields.videoLinkHint')}
          error={wrong ? t('fields.badVideoLink') : undefined}
        >
          <TextInput
            type="url"
            inputMode="url"
            value={newsForm.videoLink}
            maxLength={newsLimits.videoLink}
            readOnly={readOnly}
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            onChange={(event) => onChange({ videoLink: event.target.value }, 'videoLink')}
          />
        </Field>
      </div>
    </SectionCard>
  );
}
