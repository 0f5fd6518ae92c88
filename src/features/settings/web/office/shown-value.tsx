import { useFormatter, useTranslations } from 'use-intl/react';
import type { SettingField, SettingView } from '#features/settings/settings.contract.ts';
import { formatInstantWithZone } from '#kit/time/format-time.ts';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';

type Value = SettingView['value'];
type Shown = Pick<SettingField, 'options'> & { readonly type: SettingView['field']['type'] };

/** A value as a single line. */
export function useShortValue(): (field: Shown, value: Value) => string {
  const t = useTranslations('settings.list');
  const format = useFormatter();
  const locale = useUiLocale();
  return (field, value) => {
    if (value === null || value === '') return t('empty');
    if (typeof value === 'boolean') return value ? t('yes') : t('no');
    if (typeof value === 'number') return format.number(value);
    if (Array.isArray(value)) return rowNames(value) || t('rows', { count: value.length });
    if (typeof value === 'object') return Object.values(value).filter(Boolean).join(' / ') || t('empty');
    if (field.type === 'instant') return formatInstantWithZone(value, locale, 'dayTime');
    return field.options.find((option) => option.value === value)?.label ?? value;
  };
}

/** Rows are represented by their first text. */
const rowNames = (rows: Extract<Value, readonly unknown[]>): string =>
  rows
    .map((row) => String(Object.values(row).find((one) => typeof one === 'string' && one !== '') ?? ''))
    .filter(Boolean)
    .join(', ');

/** A value in full for comparison, with one line per row of a list. */
export function ShownValue({ field, value }: { readonly field: SettingView['field']; readonly value: Value }) {
  const short = useShortValue();
  if (!Array.isArray(value) || value.length === 0) return <span className="wrap-anywhere whitespace-pre-line">{short(field, value)}</span>;
  return (
    <ol className="flex list-decimal flex-col gap-1 pl-5">
      {value.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name than their place
        <li key={index} className="wrap-anywhere">
          {field.fields.map((one) => short(one, row[one.name] ?? null)).join(' · ')}
        </li>
      ))}
    </ol>
  );
}
