import { DayPicker } from 'react-day-picker';
import { enUS, ru } from 'react-day-picker/locale';
import { useTranslations } from 'use-intl/react';
import { formatDay } from '#kit/time/format-time.ts';
import type { Day } from '#kit/time/moscow.ts';
import { buttonClass } from '#ui/shared/button-look.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/shared/chevrons.tsx';
import { cx } from '#ui/shared/class-names.ts';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { dayOfNoon, noonOf } from './range-draft.ts';

type CalendarProps = {
  readonly fromDay: Day;
  readonly toDay: Day;
  /** Today in Moscow. */
  readonly today: Day;
  readonly onChoose: (day: Day) => void;
};

/**
 * A month of days. Days are passed as calendar days; the library's Date objects are local noons (see noonOf). The library does not decide
 * what a click does to the range: it gets complete ranges only and cannot tell a first click from a second.
 */
export function Calendar({ fromDay, toDay, today, onChoose }: CalendarProps) {
  const t = useTranslations('ui');
  const locale = useUiLocale();
  return (
    <DayPicker
      mode="range"
      locale={locale === 'ru' ? ru : enUS}
      weekStartsOn={1}
      navLayout="around"
      selected={{ from: noonOf(fromDay), to: noonOf(toDay) }}
      onSelect={(_range, noon) => onChoose(dayOfNoon(noon))}
      defaultMonth={noonOf(toDay)}
      today={noonOf(today)}
      labels={{
        labelDayButton: (noon) => formatDay(dayOfNoon(noon), locale, 'longDay'),
        labelPrevious: () => t('previousMonth'),
        labelNext: () => t('nextMonth'),
      }}
      components={{ Chevron }}
      classNames={calendarClasses}
    />
  );
}

const Chevron = ({ orientation }: { readonly orientation?: string }) =>
  orientation === 'left' ? <ChevronLeftIcon /> : <ChevronRightIcon />;

const arrow = cx(buttonClass({ look: 'quiet', size: 'small' }), 'px-1.5');

const calendarClasses = {
  root: 'w-full max-w-80',
  month: 'grid grid-cols-[auto_1fr_auto] items-center gap-y-2',
  month_caption: 'text-center font-semibold first-letter:uppercase',
  button_previous: arrow,
  button_next: arrow,
  month_grid: 'col-span-3 w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-0.5',
  weekday: 'h-8 text-[0.8125rem] font-normal text-muted',
  day: 'p-0 text-center',
  day_button:
    'mx-auto grid h-9 w-full place-items-center rounded-md tabular-nums outline-offset-0 hover:bg-raised disabled:opacity-35 disabled:hover:bg-transparent',
  today: '[&>button]:font-bold [&>button]:text-accent-text',
  selected: 'bg-brand-soft [&>button]:hover:bg-transparent',
  range_start: 'rounded-l-md [&>button]:bg-brand [&>button]:text-brand-ink [&>button]:hover:bg-brand',
  range_end: 'rounded-r-md [&>button]:bg-brand [&>button]:text-brand-ink [&>button]:hover:bg-brand',
  outside: 'opacity-40',
  hidden: 'invisible',
};
