import type { SettingField, SettingView } from '#features/settings/settings.contract.ts';
import { locales } from '#kit/i18n/locales.ts';
import { wholeTyped } from '#kit/office/read-number.ts';
import { optionalInstant } from '#kit/time/wall-time-text.ts';

type Row = Record<string, PlainValue>;
type PlainValue = string | number | boolean | null | Record<string, string>;

/** Converts the form's fields to the setting's value. An invalid number or time is sent as typed, for the server to reject. */
export function readValue(field: SettingView['field'], values: FormData): SettingView['value'] {
  if (field.type !== 'list') return readPlain({ ...field, type: field.type }, 'value', values);
  const places = new Set([...values.keys()].flatMap((name) => /^value\.(\d+)\./.exec(name)?.[1] ?? []));
  return [...places].map((place) => {
    const row: Row = {};
    for (const one of field.fields) row[one.name] = readPlain(one, `value.${place}.${one.name}`, values);
    return row;
  });
}

function readPlain(field: Pick<SettingField, 'type'>, name: string, values: FormData): PlainValue {
  const text = (key: string) => String(values.get(key) ?? '').trim();
  switch (field.type) {
    case 'number':
      return wholeTyped(text(name));
    case 'boolean':
      return values.get(name) !== null && values.get(name) !== '';
    case 'instant':
      return optionalInstant(text(name));
    case 'textByLocale':
      return Object.fromEntries(locales.map(({ code }) => [code, text(`${name}.${code}`)]));
    default:
      return text(name);
  }
}
