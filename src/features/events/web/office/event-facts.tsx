import { useTranslations } from 'use-intl/react';
import type { EventView } from '#features/events/events.contract.ts';
import { locales } from '#kit/i18n/locales.ts';
import { formatInstantWithZone } from '#kit/time/format-time.ts';
import { Fact, Facts } from '#ui/shared/facts.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { useServerWords } from './use-server-words.ts';

/** A read-only view of an event: when it cannot be edited, and next to a colleague's newer version. */
export function EventFacts({ event }: { readonly event: EventView }) {
  const t = useTranslations('events');
  const locale = useUiLocale();
  const { tell } = useServerWords();
  const when = (at: string) => formatInstantWithZone(at, locale, 'dayTime');
  return (
    <Facts>
      {(['title', 'description', 'prize'] as const).flatMap((name) =>
        locales.map(({ code }) => (
          <Fact key={`${name}.${code}`} label={t(`inLanguage.${name}${code === 'en' ? 'En' : 'Ru'}`)}>
            <span lang={code} className="whitespace-pre-line">
              {event[name]?.[code] ?? t('one.none')}
            </span>
          </Fact>
        )),
      )}
      <Fact label={t('columns.startsAt')}>{when(event.startsAt)}</Fact>
      <Fact label={t('columns.endsAt')}>{when(event.endsAt)}</Fact>
      <Fact label={t('columns.servers')}>{tell(event.servers)}</Fact>
    </Facts>
  );
}
