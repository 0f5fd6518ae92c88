import { useTranslations } from 'use-intl/react';
import type { Season } from '#features/pixels/pixels.contract.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { formatInstant } from '#kit/time/format-time.ts';

type Props = {
  readonly seasons: readonly Season[];
  readonly locale: Locale;
  /** Absent without JavaScript, which the player needs; the pictures are plain links. */
  readonly onLapse?: (season: Season) => void;
};

const linkClass = 'inline-flex min-h-11 items-center text-brand-text underline-offset-4 hover:underline';

export function SeasonList({ seasons, locale, onLapse }: Props) {
  const t = useTranslations('pixelBattle.seasons');
  return (
    <ul className={`grid gap-4 ${onLapse ? '' : 'sm:grid-cols-2 lg:grid-cols-3'}`}>
      {seasons.map((season) => {
        const { number, title, openedAt, closedAt, pixels, lapse } = season;
        const picture = `/api/pixels/picture.png?season=${number}`;
        return (
          <li key={number} className="flex flex-col gap-2 overflow-hidden rounded-card border border-line bg-surface">
            <img
              src={picture}
              alt={t('picture', { title: title[locale] })}
              width={1_000}
              height={1_000}
              loading="lazy"
              className="aspect-video w-full object-cover"
            />
            <div className="flex flex-col gap-1 px-4 pb-3">
              <h3 className="font-semibold">{title[locale]}</h3>
              <p className="text-sm text-muted">
                {formatInstant(openedAt, locale, 'day')}
                {closedAt && ` – ${formatInstant(closedAt, locale, 'day')}`}
                {' · '}
                {t('pixels', { count: pixels })}
              </p>
              <p className="flex flex-wrap gap-x-5">
                {lapse && onLapse && (
                  <button type="button" onClick={() => onLapse(season)} className={linkClass}>
                    {t('watch')}
                  </button>
                )}
                <a href={picture} download={`pixel-battle-${number}.png`} className={linkClass}>
                  {t('download')}
                </a>
                {lapse && (
                  <a
                    href={`/api/pixels/seasons/${number}/lapse.png`}
                    download={`pixel-battle-${number}-lapse.png`}
                    // Keeps crawlers from downloading megabytes.
                    rel="nofollow"
                    className={linkClass}
                  >
                    {t('downloadLapse')}
                  </a>
                )}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
