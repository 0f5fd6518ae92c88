import { useTranslations } from 'use-intl/react';
import street from '#ui/pictures/hero-960.avif';
import wideStreet from '#ui/pictures/hero-1600.avif';
import { LinkButton } from '#ui/shared/link-button.tsx';
import type { ErrorProps } from '../shown.ts';
import barrier from './barrier.svg';

/** Where the road ends: the status as a neon sign over the avenue, a barrier across it, what happened, and the ways on. */
export default function ErrorPage({ status, text }: ErrorProps) {
  const t = useTranslations('site.errors');
  const lost = status === 404;
  return (
    <section className="mx-[calc(50%-50vw)] -my-8 flex min-h-[calc(100dvh-4rem)] flex-col overflow-hidden md:-my-12">
      <div className="relative isolate min-h-64 flex-1">
        {/* Within `picture` React asks for nothing ahead of the page, which browsers complain of where they have it already. */}
        <picture>
          <img
            src={street}
            srcSet={`${street} 960w, ${wideStreet} 1600w`}
            sizes="max(100vw, 100vh)"
            alt=""
            width="1600"
            height="900"
            className="absolute inset-0 -z-10 size-full object-cover object-[50%_60%]"
          />
        </picture>
        <div className="street-end absolute inset-0 -z-10" />
        <p
          aria-hidden="true"
          className="neon-sign flicker absolute inset-x-0 top-0 grid h-3/4 place-items-center font-display text-[clamp(5.5rem,19vw,12rem)] leading-none font-bold"
        >
          {status}
        </p>
        <img
          src={barrier}
          alt=""
          width="640"
          height="260"
          className="absolute bottom-0 left-1/2 h-auto w-[min(26rem,78vw)] -translate-x-1/2"
        />
      </div>
      <div className="mx-auto flex w-full max-w-3xl flex-col items-center gap-5 px-4 pt-8 pb-16 text-center">
        <h1 className="heading text-balance">{text ?? t(sentence(status))}</h1>
        <p className="sr-only">{t('title', { status: String(status) })}</p>
        {lost && !text && <p className="max-w-lg text-balance text-muted">{t('deadEnd')}</p>}
        <div className="flex w-full flex-wrap justify-center gap-3">
          <LinkButton look="primary" href="/" className="max-sm:w-full">
            {t('home')}
          </LinkButton>
          {status >= 500 && (
            <LinkButton href="" className="max-sm:grow">
              {t('again')}
            </LinkButton>
          )}
          {lost && (
            <LinkButton href="/news" className="max-sm:grow">
              {t('news')}
            </LinkButton>
          )}
          {lost && (
            <LinkButton href="/support" className="max-sm:grow">
              {t('help')}
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  );
}

function sentence(status: number) {
  if (status === 404) return 'notFound';
  if (status === 403) return 'forbidden';
  if (status === 429) return 'tooMany';
  return status === 503 ? 'unavailable' : 'any';
}
