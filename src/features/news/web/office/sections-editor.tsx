import { useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { newsLimits } from '#features/news/news-limits.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { useOffice } from '#kit/office/office-context.ts';
import { InBothLanguages } from '#ui/office/in-both-languages.tsx';
import { ChevronUpIcon } from '#ui/office/office-icons.tsx';
import { TrashIcon } from '#ui/shared/action-icons.tsx';
import { Button } from '#ui/shared/button.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Field } from '#ui/shared/field.tsx';
import { removeWithFocus } from '#ui/shared/focus-after-removal.ts';
import { IconButton } from '#ui/shared/icon-button.tsx';
import { ChevronDownIcon, PlusIcon } from '#ui/shared/icons.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';
import { moved, type NewsFormSection, newSection } from './news-form.ts';
import { RichTextField } from './rich-text/rich-text-field.tsx';
import type { ChangeNewsForm } from './use-news-form.ts';

type Props = {
  readonly sections: readonly NewsFormSection[];
  readonly epoch: number;
  readonly onChange: ChangeNewsForm;
  readonly readOnly: boolean;
};

/** Named sections below the text: add, reorder and remove, each in both languages. */
export function SectionsEditor({ sections, epoch, onChange, readOnly }: Props) {
  const t = useTranslations('newsDesk.fields');
  const ui = useTranslations('ui');
  const { notify } = useOffice();
  const adding = useRef<HTMLButtonElement>(null);
  const change = (next: (before: readonly NewsFormSection[]) => readonly NewsFormSection[], field?: string) =>
    onChange(({ sections: before }) => ({ sections: next(before) }), field);
  const remove = (section: NewsFormSection, at: number) => {
    change((before) => before.filter(({ key }) => key !== section.key));
    const undo = () => change((before) => before.toSpliced(at, 0, section).slice(0, newsLimits.sections));
    notify({ title: t('sectionRemoved'), action: { label: ui('undo'), run: undo } });
  };
  const full = sections.length >= newsLimits.sections;

  return (
    <SectionCard
      title={t('sections')}
      actions={
        !readOnly &&
        !full && (
          <Button ref={adding} size="small" icon={PlusIcon} onClick={() => change((before) => [...before, newSection()])}>
            {t('addSection')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-muted">{full ? t('noMoreSections', { max: newsLimits.sections }) : t('sectionsHint')}</p>
        <ol className="flex flex-col gap-4 empty:hidden">
          {sections.map((section, at) => (
            <li key={section.key}>
              <section aria-label={t('section', { number: at + 1 })} className="rounded-control border border-line">
                <header className="flex items-center gap-1 border-b border-line py-1.5 pr-2 pl-4">
                  <h3 className="grow font-medium">{t('section', { number: at + 1 })}</h3>
                  {!readOnly && (
                    <>
                      <IconButton
                        icon={ChevronUpIcon}
                        size="small"
                        label={t('moveUp', { number: at + 1 })}
                        disabled={at === 0}
                        onClick={() => change((before) => moved(before, at, at - 1))}
                      />
                      <IconButton
                        icon={ChevronDownIcon}
                        size="small"
                        label={t('moveDown', { number: at + 1 })}
                        disabled={at === sections.length - 1}
                        onClick={() => change((before) => moved(before, at, at + 1))}
                      />
                      <IconButton
                        icon={TrashIcon}
                        size="small"
                        label={t('removeSection', { number: at + 1 })}
                        data-remove=""
                        onClick={(event) => {
                          removeWithFocus(event, () => remove(section, at));
                          if (sections.length === 1) adding.current?.focus();
                        }}
                      />
                    </>
                  )}
                </header>
                <div className="p-4">
                  <InBothLanguages>
                    {(locale) => (
                      <SectionFields
                        section={section}
                        locale={locale}
                        at={at}
                        epoch={epoch}
                        readOnly={readOnly}
                        onChange={(part, field) =>
                          change(
                            (before) =>
                              before.map((one) => (one.key === section.key ? { ...one, [locale]: { ...one[locale], ...part } } : one)),
                            field,
                          )
                        }
                      />
                    )}
                  </InBothLanguages>
                </div>
              </section>
            </li>
          ))}
        </ol>
      </div>
    </SectionCard>
  );
}

type FieldsProps = {
  readonly section: NewsFormSection;
  readonly locale: Locale;
  readonly at: number;
  readonly epoch: number;
  readonly readOnly: boolean;
  readonly onChange: (part: Partial<NewsFormSection[Locale]>, field: string) => void;
};

function SectionFields({ section, locale, at, epoch, readOnly, onChange }: FieldsProps) {
  const t = useTranslations('newsDesk.fields');
  const name = (field: string) => `${locale}.sections.${at}.${field}`;
  return (
    <>
      <Field name={name('name')} label={t('sectionName')}>
        <TextInput
          value={section[locale].name}
          maxLength={newsLimits.sectionName}
          readOnly={readOnly}
          autoComplete="off"
          onChange={(event) => onChange({ name: event.target.value }, name('name'))}
        />
      </Field>
      <RichTextField
        name={name('text')}
        resetKey={`${epoch}`}
        label={t('sectionText')}
        lang={locale}
        text={section[locale].text}
        readOnly={readOnly}
        onChange={(text) => onChange({ text }, name('text'))}
      />
    </>
  );
}
