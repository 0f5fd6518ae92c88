import { useFormatter, useTranslations } from 'use-intl/react';
import { type LanguagePart, statisticsContract } from '#features/statistics/statistics.contract.ts';
import { RoutedLink } from '#kit/office/office-link.tsx';
import { useReading } from '#kit/office/use-reading.ts';
import { Answer } from '#ui/office/answer.tsx';
import { Badge } from '#ui/shared/badge.tsx';
import { SectionCard } from '#ui/shared/card.tsx';

/** Translation coverage of interface and content by language. */
export function Languages() {
  const t = useTranslations('dashboard.languages');
  const reading = useReading(statisticsContract.getLanguages);
  return (
    <SectionCard title={t('title')}>
      <Answer of={reading}>
        {(parts) => (
          <table className="w-full text-left">
            <caption className="sr-only">{t('title')}</caption>
            <thead>
              <tr className="text-sm text-muted">
                <th scope="col" className="pb-2 font-normal">
                  {t('part')}
                </th>
                <th scope="col" className="pb-2 pl-4 font-normal">
                  {t('ru')}
                </th>
                <th scope="col" className="pb-2 pl-4 font-normal">
                  {t('en')}
                </th>
              </tr>
            </thead>
            <tbody>
              {parts.map((part) => (
                <tr key={part.part} className="border-t border-line">
                  <th scope="row" className="py-2 font-medium">
                    {part.href ? (
                      <RoutedLink href={part.href} className="underline underline-offset-4">
                        {part.name}
                      </RoutedLink>
                    ) : (
                      part.name
                    )}
                  </th>
                  <Share part={part} have={part.ru} />
                  <Share part={part} have={part.en} />
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Answer>
    </SectionCard>
  );
}

function Share({ part: { of }, have }: { readonly part: LanguagePart; readonly have: number }) {
  const t = useTranslations('dashboard.languages');
  const format = useFormatter();
  if (of === 0) return <td className="py-2 pl-4 text-muted">{t('nothing')}</td>;
  // Never rounded up to 100 %, so that a single missing text shows.
  const share = have === of ? 1 : Math.min(0.999, have / of);
  return (
    <td className="py-2 pl-4">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={have === of ? 'success' : 'brand'}>{format.number(share, 'about')}</Badge>
        <span className="text-sm text-muted tabular-nums">{t('of', { have, of })}</span>
      </span>
    </td>
  );
}
