import { formatInstant, formatInstantWithZone, type TimeStyle } from '#kit/time/format-time.ts';
import { cx } from './class-names.ts';
import { useUiLocale } from './use-ui-locale.ts';

/**
 * A Moscow time; hover shows it to the second with the zone. `at` is an instant as the API returns it. Digits are tabular where times are
 * in a column, proportional within a sentence.
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
