import { useFormatter, useLocale, useTranslations } from 'use-intl/react';
import { channelSign } from '#features/socials/web/site/channel-sign.ts';
import type { LandingData } from './landing.contract.ts';
import { coverOf } from './landing-covers.ts';

export function News({ news, channels }: Pick<LandingData, 'news' | 'channels'>) {
  const t = useTranslations('landing');
  const format = useFormatter();
  if (news.length === 0 && channels.length === 0) return null;
  return (
    <section id="news" className="far scroll-mt-6 border-t border-line">
      <div className="mx-auto max-w-6xl px-4 py-16 md:py-24">
        <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2 className="heading">{t('newsTitle')}</h2>
          {news.length > 0 && (
            <a href="/news" className="font-medium text-brand-text underline-offset-4 hover:underline">
              {t('allNews')}
            </a>
          )}
        </div>
        <div className="grid gap-5 md:grid-cols-3">
          {news.map((item) => (
            <Item key={item.id} {...item} />
          ))}
        </div>
        {channels.length > 0 && (
          <ul className="mt-8 grid grid-cols-2 gap-3 md:grid-cols-4" aria-label={t('channels')}>
            {channels.map(({ name, url, followers }) => (
              <li key={url}>
                <a
                  href={url}
                  target="_blank"
                  rel="noopener"
                  className="lift flex h-full flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-surface px-4 py-3 hover:bg-raised"
                >
                  <img src={channelSign(name)} alt="" width="36" height="36" className="size-9" />
                  <span>
                    <span className="block font-semibold">{name}</span>
                    <span className="block text-sm text-muted">
                      {format.number(followers)} {t('followers', { count: followers })}
                    </span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Item({ id, name, shortDescription, cover, category, date, day, language }: LandingData['news'][number]) {
  const locale = useLocale();
  return (
    <a
      href={`/news/${id}`}
      lang={language === locale ? undefined : language}
      className="lift reveal group overflow-hidden rounded-card border border-line bg-surface hover:bg-raised"
    >
      {cover ? (
        <picture>
          {cover.sources.map(({ type, srcset }) => (
            <source key={type} type={type} srcSet={srcset} sizes="(min-width: 48rem) 33vw, 100vw" />
          ))}
          <img
            src={cover.src}
            alt={cover.alt}
            width={cover.width}
            height={cover.height}
            loading="lazy"
            data-cover={`/news/${id}`}
            className="aspect-video w-full object-cover"
          />
        </picture>
      ) : (
        <img
          src={coverOf[category.storeCategory]}
          alt=""
          width="640"
          height="360"
          loading="lazy"
          data-cover={`/news/${id}`}
          className="aspect-video w-full object-cover"
        />
      )}
      <span className="flex flex-col gap-2 p-5">
        <time dateTime={date} className="text-sm text-muted">
          {day}
        </time>
        <span className="text-lg leading-snug font-semibold text-pretty">{name}</span>
        <span className="text-pretty text-muted">{shortDescription}</span>
      </span>
    </a>
  );
}
