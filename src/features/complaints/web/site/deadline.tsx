import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatInstantWithZone } from '#kit/time/format-time.ts';
import { ClockIcon } from '#ui/shared/icons.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';

type Props = { readonly what: 'answer' | 'appeal' | 'verdict'; readonly at: string };

/** A deadline and the remaining time. The browser computes the latter, because the page may be viewed later than it was rendered. */
export function Deadline({ what, at }: Props) {
  const t = useTranslations('complaintPages.deadline');
  const locale = useUiLocale();
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const ticking = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(ticking);
  }, []);
  const left = now === null ? null : Date.parse(at) - now;
  return (
    <p className="flex items-start gap-2 text-sm text-muted">
      <ClockIcon size={16} className="mt-0.5" />
      <span>
        {t(what, { at: formatInstantWithZone(at, locale, 'dayTime') })}{' '}
        {left !== null && left > 0 && (
          <span className="font-medium whitespace-nowrap text-brand-text">{t('left', { left: inWords(left) })}</span>
        )}
      </span>
    </p>
  );

  function inWords(ms: number): string {
    const minutes = Math.ceil(ms / 60_000);
    if (minutes < 60) return t('minutes', { count: minutes });
    return minutes < 48 * 60 ? t('hours', { count: Math.floor(minutes / 60) }) : t('days', { count: Math.floor(minutes / 1_440) });
  }
}
