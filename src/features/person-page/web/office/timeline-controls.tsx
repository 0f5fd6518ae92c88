import { useTranslations } from 'use-intl/react';
import { logKindNames } from '#features/logs/log-kinds.ts';
import { timelineSpans } from '#features/people/people.urls.ts';
import { instantOfText, wallTimeText } from '#kit/time/wall-time-text.ts';
import { MultiCombobox } from '#ui/office/combobox.tsx';
import { Button } from '#ui/shared/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/shared/chevrons.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Select, TextInput } from '#ui/shared/inputs.tsx';

type Span = (typeof timelineSpans)[number];
type Change = { readonly at?: string; readonly span?: Span; readonly kinds?: string };
type Props = {
  readonly at: string;
  readonly span: Span;
  readonly kinds: readonly string[];
  readonly onChange: (change: Change) => void;
};

export function TimelineControls({ at, span, kinds, onChange }: Props) {
  const t = useTranslations('personPage.timeline');
  const names = useTranslations('logs.kinds');
  const move = (side: 1 | -1) => onChange({ at: new Date(Date.parse(at) + side * Number(span) * 60_000).toISOString() });
  const options = logKindNames.map((kind) => ({ value: kind as string, label: names(kind) }));
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={t('at')} className="max-sm:w-full">
        <TextInput
          key={at}
          type="datetime-local"
          defaultValue={wallTimeText(at)}
          onBlur={({ target }) => {
            const instant = instantOfText(target.value);
            if (instant && target.value !== wallTimeText(at)) onChange({ at: instant });
          }}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
      </Field>
      <Field label={t('span')} className="max-sm:w-full">
        <Select
          value={span}
          onChange={({ target }) => onChange({ span: timelineSpans.find((one) => one === target.value) })}
          options={timelineSpans.map((value) => ({ value, label: t(`spans.s${value}`) }))}
        />
      </Field>
      <Field label={t('kinds')} className="min-w-56 flex-1 max-sm:w-full">
        <MultiCombobox
          value={options.filter(({ value }) => kinds.includes(value))}
          onChange={(chosen) => onChange({ kinds: chosen.map(({ value }) => value).join(',') || undefined })}
          options={options}
          placeholder={t('all')}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button icon={ChevronLeftIcon} onClick={() => move(-1)}>
          {t('earlier')}
        </Button>
        <Button onClick={() => onChange({ at: undefined })}>{t('now')}</Button>
        <Button icon={ChevronRightIcon} onClick={() => move(1)}>
          {t('later')}
        </Button>
      </div>
    </div>
  );
}
