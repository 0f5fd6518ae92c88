import { useCallback } from 'react';
import { formatRange } from '#kit/time/format-time.ts';
import { addDays, type Day } from '#kit/time/moscow.ts';
import { daysRange } from '#kit/time/range.ts';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';

/** Formats a range of days, both inclusive. */
export function useDays(): (first: Day, last: Day) => string {
  const locale = useUiLocale();
  return useCallback((first, last) => formatRange(daysRange(first, addDays(last, 1)), locale), [locale]);
}
