import { formatInstant, formatInstantWithZone, type TimeStyle } from '#kit/time/format-time.ts';
import { useUiLocale } from './use-ui-locale.ts';

/** A time in Moscow; hover tells it to the second with the zone. `at` is an instant as the API gives it. */
export function Moment({ at, look = 'short' }: { readonly at: string; readonly look?: TimeStyle }) {
  const locale = useUiLocale();
  return (
    <time data-whole="" dateTime={at} title={formatInstantWithZone(at, locale)} className="whitespace-nowrap tabular-nums">
      {formatInstant(at, locale, look)}
    </time>
  );
}
