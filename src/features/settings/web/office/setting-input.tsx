import { useTranslations } from 'use-intl/react';
import type { SettingField, SettingView } from '#features/settings/settings.contract.ts';
import { locales } from '#kit/i18n/locales.ts';
import { wallTimeText } from '#kit/time/wall-time-text.ts';
import { Checkbox } from '#ui/shared/choices.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Select, TextArea, TextInput } from '#ui/shared/inputs.tsx';

type Props = {
  readonly field: Omit<SettingField, 'type'> & { readonly type: SettingView['field']['type'] };
  readonly name: string;
  readonly value: SettingView['value'] | undefined;
};

export function SettingInput({ field, name, value }: Props) {
  const t = useTranslations('settings.one');
  const { label, optional } = field;
  switch (field.type) {
    case 'boolean':
      // The hidden field marks the row as present even if the checkbox is not ticked.
      return (
        <>
          <input type="hidden" name={`${name}.there`} value="" />
          <Checkbox name={name} defaultChecked={value === true} label={label} />
        </>
      );
    case 'number':
      return (
        <Field name={name} label={label} hint={t('range', { min: field.min ?? 0, max: field.max ?? 0 })} required>
          <TextInput inputMode="numeric" defaultValue={typeof value === 'number' ? String(value) : ''} autoComplete="off" />
        </Field>
      );
    case 'instant':
      return (
        <Field name={name} label={label} hint={t('moscow')}>
          <TextInput type="datetime-local" defaultValue={wallTimeText(typeof value === 'string' ? value : null)} />
        </Field>
      );
    case 'choice':
      return (
        <Field name={name} label={label}>
          <Select options={field.options} defaultValue={typeof value === 'string' ? value : undefined} />
        </Field>
      );
    case 'textByLocale':
      return (
        <fieldset className="flex flex-col gap-4">
          <legend className="mb-2 text-control font-medium">{label}</legend>
          {locales.map(({ code }) => (
            <Text key={code} field={{ ...field, label: t(`languages.${code}`) }} name={`${name}.${code}`} value={textOf(value, code)} />
          ))}
        </fieldset>
      );
    default:
      return <Text field={{ ...field, optional }} name={name} value={typeof value === 'string' ? value : ''} />;
  }
}

function Text({ field, name, value }: Omit<Props, 'value'> & { readonly value: string }) {
  const { label, optional, max, lines, type } = field;
  const keyboard = type === 'email' ? 'email' : type === 'url' ? 'url' : 'text';
  return (
    <Field name={name} label={label} required={!optional} optional={optional} max={lines ? (max ?? undefined) : undefined}>
      {lines ? (
        <TextArea defaultValue={value} />
      ) : (
        <TextInput type={keyboard} defaultValue={value} autoComplete="off" spellCheck={keyboard === 'text'} />
      )}
    </Field>
  );
}

const textOf = (value: Props['value'], code: string): string =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? String(value[code] ?? '') : '';
