import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Preset, Range } from '#kit/time/range.ts';
import { Button } from '#ui/shared/button.tsx';
import { cx } from '#ui/shared/class-names.ts';
import { Field } from '#ui/shared/field.tsx';
import { FilterIcon } from '#ui/shared/icons.tsx';
import { type Choice, Select, TextInput } from '#ui/shared/inputs.tsx';
import { SearchIcon } from '#ui/shared/menu-icons.tsx';
import { RestedInput } from '#ui/shared/rested-input.tsx';
import { DateRangePicker } from './date-range/date-range-picker.tsx';

type SearchProps = {
  readonly label: string;
  /** What can be looked for. */
  readonly hint: string;
  readonly text: string | undefined;
  /** Told when the fingers rest. */
  readonly onRest: (text: string) => void;
  readonly className?: string;
};

/** Narrows the rows of a table by words; a whole line on phones. */
export function SearchFilter({ label, hint, text = '', onRest, className = 'sm:w-72' }: SearchProps) {
  return (
    <Field label={label} className={cx('col-span-full w-full', className)}>
      <RestedInput type="search" icon={SearchIcon} placeholder={hint} text={text} onRest={onRest} />
    </Field>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly value: string | number | undefined;
  readonly options: readonly Choice[];
  /** The words for no choice. */
  readonly any: string;
  /** With '' where any will do. */
  readonly onChoose: (value: string) => void;
};

/** Narrows the rows of a table to one of a few. */
export function ChoiceFilter({ label, value = '', options, any, onChoose }: ChoiceProps) {
  return (
    <Field label={label} className="max-w-full">
      <Select value={value} onChange={(event) => onChoose(event.target.value)} placeholder={any} options={options} />
    </Field>
  );
}

type DaysProps = {
  readonly since: string | undefined;
  readonly until: string | undefined;
  readonly onChange: (days: { readonly since?: string; readonly until?: string }) => void;
};

/** Narrows the rows of a table to some days, both included. */
export function DaysFilter({ since = '', until = '', onChange }: DaysProps) {
  const t = useTranslations('ui');
  return (
    <div className="col-span-full grid grid-cols-2 gap-3">
      <Field label={t('from')}>
        <TextInput type="date" value={since} onChange={(event) => onChange({ since: event.target.value })} />
      </Field>
      <Field label={t('to')}>
        <TextInput type="date" value={until} onChange={(event) => onChange({ until: event.target.value })} />
      </Field>
    </div>
  );
}

export type PeriodProps = {
  /** Of what: the name of the column. */
  readonly label: string;
  readonly value: Range | undefined;
  /** There is always one: rows of all time are not asked for. */
  readonly needed?: boolean;
  readonly onChange: (range: Range | undefined, preset?: Preset) => void;
};

/** Narrows the rows of a table to a time, in Moscow's. */
export function PeriodFilter({ label, value, needed, onChange }: PeriodProps) {
  const t = useTranslations('lists');
  return (
    <fieldset className="col-span-full flex flex-col gap-1.5">
      <legend className="contents text-sm font-medium">{label}</legend>
      <DateRangePicker
        value={value}
        otherwise={needed ? undefined : { text: t('anyTime'), clear: t('clearPeriod'), onClear: () => onChange(undefined) }}
        onChange={onChange}
      />
    </fieldset>
  );
}

type MoreProps = {
  /** What they are set to: where one is, it must be seen. */
  readonly values: readonly unknown[];
  readonly children: ReactNode;
};

/** What follows the search. On phones it waits behind a button: otherwise the rows would begin below the first screen. */
export function MoreFilters({ values, children }: MoreProps) {
  const t = useTranslations('ui');
  const [open, setOpen] = useState(values.some(Boolean));
  return (
    <>
      <Button icon={FilterIcon} aria-expanded={open} onClick={() => setOpen(!open)} className="sm:hidden">
        {t('filters')}
      </Button>
      <div className={cx('grid w-full grid-cols-2 items-end gap-3 sm:contents', !open && 'max-sm:hidden')}>{children}</div>
    </>
  );
}
