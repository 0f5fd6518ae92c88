import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Preset, Range } from '#kit/time/range.ts';
import { FilterIcon } from '#ui/office/office-icons.tsx';
import { Button } from '#ui/shared/button.tsx';
import { cx } from '#ui/shared/class-names.ts';
import { DebouncedInput } from '#ui/shared/debounced-input.tsx';
import { ChevronDownIcon } from '#ui/shared/icons.tsx';
import { type Choice, controlLook } from '#ui/shared/inputs.tsx';
import { SearchIcon } from '#ui/shared/menu-icons.tsx';
import { DateRangePicker } from './date-range/date-range-picker.tsx';

/** An input that narrows the rows: words to look for, or one of a few to choose. A list gets them from its declaration. */
export type FilterInput = {
  readonly id: string;
  /** '' where nothing narrows. */
  readonly value: string;
  readonly onChange: (value: string) => void;
} & (
  | { readonly label?: string /** What can be looked for. */; readonly hint: string }
  | { readonly label: string; readonly options: readonly Choice[] /** What no choice means, unless that is all. */; readonly any?: string }
);

/** The search stands first; on phones the others wait behind a button: otherwise the rows would begin below the first screen. */
export function Filters({ inputs }: { readonly inputs: readonly FilterInput[] }) {
  const [first, ...others] = inputs;
  const alone = first && ('hint' in first || others.length === 0) ? first : undefined;
  const rest = alone ? others : inputs;
  return (
    <>
      {alone && <Filter {...alone} />}
      {rest.length > 0 && (
        <MoreFilters narrowed={rest.some(({ value }) => value !== '')}>
          {rest.map((input) => (
            <Filter key={input.id} {...input} />
          ))}
        </MoreFilters>
      )}
    </>
  );
}

const Filter = (input: FilterInput) => ('hint' in input ? <SearchFilter {...input} /> : <ChoiceFilter {...input} />);

/** Narrows the rows of a table by words; as wide as its hint, a whole line on phones. Its name is read aloud; the hint says what it is. */
function SearchFilter({ label, hint, value, onChange }: Extract<FilterInput, { hint: string }>) {
  const t = useTranslations('lists');
  return (
    <DebouncedInput
      type="search"
      icon={SearchIcon}
      aria-label={label ?? t('search')}
      placeholder={hint}
      title={hint}
      text={value}
      onDebounced={onChange}
      style={{ width: `calc(${hint.length * 0.95}ch + 3.75rem)` }}
      className="col-span-full shrink basis-full sm:basis-auto max-sm:[&>input]:w-full! sm:[&>input]:min-w-56 sm:[&>input]:max-w-full"
    />
  );
}

/**
 * Narrows the rows of a table to one of a few. It shows its name, and what is chosen behind it; the browser's own select lies over that
 * unseen, for the phone's wheel, the keyboard and screen readers.
 */
function ChoiceFilter({ label, value, options, any, onChange }: Extract<FilterInput, { options: unknown }>) {
  const t = useTranslations('lists');
  const chosen = value === '' ? undefined : options.find((option) => option.value === value);
  const shown = chosen?.label ?? any;
  return (
    <span className={cx(controlLook, choiceClass, chosen && 'border-brand-text')}>
      <span aria-hidden="true" className="truncate">
        {shown ? <span className="text-muted max-sm:hidden">{label}: </span> : label}
        {shown}
      </span>
      <ChevronDownIcon className="pointer-events-none absolute right-2.5 text-muted" />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      >
        <option value="">{any ?? t('all')}</option>
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
  /** Whether one of them does: then it must be seen. */
  readonly narrowed: boolean;
  readonly children: ReactNode;
};

function MoreFilters({ narrowed, children }: MoreProps) {
  const t = useTranslations('ui');
  const [open, setOpen] = useState(narrowed);
  return (
    <>
      <Button icon={FilterIcon} data-more-filters="" aria-expanded={open} onClick={() => setOpen(!open)} className="px-3 sm:hidden">
        {t('filters')}
      </Button>
      <div className={cx('order-1 grid w-full grid-cols-2 items-end gap-2 sm:contents', !open && 'max-sm:hidden')}>{children}</div>
    </>
  );
}
