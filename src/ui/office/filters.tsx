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

/** An input that filters the rows: a search text or one of a few options. A list gets them from its declaration. */
export type FilterInput = {
  readonly id: string;
  /** '' when nothing is filtered. */
  readonly value: string;
  readonly onChange: (value: string) => void;
} & (
  | { readonly label?: string /** The searchable values. */; readonly hint: string }
  | {
      readonly label: string;
      readonly options: readonly Choice[] /** The label for no choice; defaults to "all". */;
      readonly any?: string;
    }
);

/** The search comes first. On phones the others are behind a button, or the rows would begin below the first screen. */
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

/** Filters the rows by text; as wide as its hint, a full line on phones. Its label is read aloud; sighted users read the hint. */
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
 * Filters the rows by one of a few options. It shows its name and the current choice; an invisible native select on top serves the phone's
 * picker, the keyboard and screen readers.
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
  /** The name of the column. */
  readonly label: string;
  readonly value: Range | undefined;
  /** A period is required: rows of all time cannot be requested. */
  readonly needed?: boolean;
  readonly onChange: (range: Range | undefined, preset?: Preset) => void;
};

/** Filters the rows by Moscow time. On phones it is hidden with the other filters unless it is active. */
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
  /** Whether one of them is active, in which case they must be visible. */
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
