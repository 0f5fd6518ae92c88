import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Preset, Range } from '#kit/time/range.ts';
import { Button } from '#ui/shared/button.tsx';
import { cx } from '#ui/shared/class-names.ts';
import { DebouncedInput } from '#ui/shared/debounced-input.tsx';
import { ChevronDownIcon, FilterIcon } from '#ui/shared/icons.tsx';
import { type Choice, controlLook } from '#ui/shared/inputs.tsx';
import { SearchIcon } from '#ui/shared/menu-icons.tsx';
import { DateRangePicker } from './date-range/date-range-picker.tsx';

type SearchProps = {
  readonly label: string;
  /** What can be looked for. */
  readonly hint: string;
  readonly text: string | undefined;
  /** Told when the fingers rest. */
  readonly onDebounced: (text: string) => void;
  readonly className?: string;
};

/** Narrows the rows of a table by words; a whole line on phones. Its name is read aloud; to the eye the hint says what it is. */
export function SearchFilter({ label, hint, text = '', onDebounced, className = 'sm:max-w-72' }: SearchProps) {
  return (
    <DebouncedInput
      type="search"
      icon={SearchIcon}
      aria-label={label}
      placeholder={hint}
      title={hint}
      text={text}
      onDebounced={onDebounced}
      className={cx('col-span-full shrink grow-999 basis-full sm:basis-40', className)}
    />
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

/**
 * Narrows the rows of a table to one of a few. It shows its name, and what is chosen behind it; the browser's own select lies over that
 * unseen, for the phone's wheel, the keyboard and screen readers.
 */
export function ChoiceFilter({ label, value = '', options, any, onChoose }: ChoiceProps) {
  const chosen = value === '' ? undefined : options.find((option) => option.value === String(value));
  return (
    <span className={cx(controlLook, choiceClass, chosen && 'border-brand-text')}>
      <span aria-hidden="true" className="truncate">
        {chosen ? <span className="text-muted max-sm:hidden">{label}: </span> : label}
        {chosen?.label}
      </span>
      <ChevronDownIcon className="pointer-events-none absolute right-2.5 text-muted" />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      >
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

const choiceClass =
  'relative flex min-h-control max-w-full min-w-0 items-center pr-9 pl-3 hover:border-muted has-focus-visible:border-accent-text has-focus-visible:outline-2 sm:max-w-64';

export type PeriodProps = {
  /** Of what: the name of the column. */
  readonly label: string;
  readonly value: Range | undefined;
  /** There is always one: rows of all time are not asked for. */
  readonly needed?: boolean;
  readonly onChange: (range: Range | undefined, preset?: Preset) => void;
};

/** Narrows the rows of a table to a time, in Moscow's. On phones it waits with the other filters, unless it narrows. */
export function PeriodFilter({ label, value, needed, onChange }: PeriodProps) {
  const t = useTranslations('lists');
  return (
    <fieldset
      className={cx(
        'col-span-full min-w-0 max-sm:order-1 max-sm:w-full',
        !value && 'max-sm:group-has-[[data-more-filters][aria-expanded=false]]/tools:hidden',
      )}
    >
      <legend className="sr-only">{label}</legend>
      <DateRangePicker
        name={label}
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
      <Button icon={FilterIcon} data-more-filters="" aria-expanded={open} onClick={() => setOpen(!open)} className="px-3 sm:hidden">
        {t('filters')}
      </Button>
      <div className={cx('order-1 grid w-full grid-cols-2 items-end gap-2 sm:contents', !open && 'max-sm:hidden')}>{children}</div>
    </>
  );
}
