import { formatInstant, formatInstantWithZone, type TimeStyle } from '#kit/time/format-time.ts';
import { cx } from './class-names.ts';
import { useUiLocale } from './use-ui-locale.ts';

/**
 * A time in Moscow; hover tells it to the second with the zone. `at` is an instant as the API gives it. Figures are as wide as each other
 * where times stand below each other; a day in a sentence has those of its text.
 */
export function Moment({ at, look = 'short' }: { readonly at: string; readonly look?: TimeStyle }) {
  const locale = useUiLocale();
  return (
    <time
      data-whole=""
      dateTime={at}
      title={formatInstantWithZone(at, locale)}
      className={cx('whitespace-nowrap', look !== 'longDay' && 'tabular-nums')}
    >
      {formatInstant(at, locale, look)}
    </time>
  );
}
