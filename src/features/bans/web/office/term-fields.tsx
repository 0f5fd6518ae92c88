import { useTranslations } from 'use-intl/react';
import { readWhole } from '#kit/office/read-number.ts';
import { type TermUnit, termIn, termUnits } from '#kit/time/terms.ts';
import { Field } from '#ui/shared/field.tsx';
import { Select, TextInput } from '#ui/shared/inputs.tsx';

const units: readonly TermUnit[] = ['minutes', 'hours', 'days'];

export function TermFields({ minutes }: { readonly minutes: number | null }) {
  const t = useTranslations('bans.term');
  const start = minutes === null ? undefined : termIn(minutes);
  return (
    <div className="group grid gap-5 sm:grid-cols-2">
      <Field name="unit" label={t('unit')} className="sm:order-2">
        <Select
          defaultValue={start?.unit ?? 'forGood'}
          options={[...units, 'forGood' as const].map((value) => ({ value, label: t(`units.${value}`) }))}
        />
      </Field>
      <Field name="minutes" label={t('length')} required className="group-has-[option[value=forGood]:checked]:hidden">
        <TextInput type="number" inputMode="numeric" min={1} step={1} defaultValue={start?.length ?? 1} />
      </Field>
    </div>
  );
}

/** Minutes, or null for permanent. The server rejects anything that is not a number. */
export function readTerm(values: FormData): number | string | null {
  const unit = units.find((one) => one === values.get('unit'));
  return unit ? readWhole(values, 'minutes', termUnits[unit]) : null;
}

export function useTermText(): (minutes: number | null) => string {
  const t = useTranslations('bans');
  return (minutes) => {
    if (minutes === null) return t('forGood');
    const { length, unit } = termIn(minutes);
    return t(`term.${unit}`, { length });
  };
}
