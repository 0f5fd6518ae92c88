import { useTranslations } from 'use-intl/react';
import { LinkButton } from '#ui/shared/link-button.tsx';
import type { ErrorProps } from '../shown.ts';
import deadEnd from './dead-end.svg';

/** Where the road ends: the status as a neon sign over a barrier, what happened, and the ways on. */
export default function ErrorPage({ status, text }: ErrorProps) {
  const t = useTranslations('site.errors');
  const lost = status === 404;
  return (
    <section className="relative isolate mx-[calc(50%-50vw)] -my-8 grid min-h-[calc(100dvh-4rem)] grid-rows-[1fr_auto] overflow-hidden md:-my-12">
      <img src={deadEnd} alt="" className="absolute inset-x-0 top-0 -z-10 h-[min(62dvh,36rem)] w-full object-cover object-bottom" />
      <p
        aria-hidden="true"
        className="neon-sign flicker grid h-[min(54dvh,31rem)] place-items-center px-4 font-display text-[clamp(5.5rem,20vw,13rem)] leading-none font-bold"
      >
        {status}
      </p>
      <div className="mx-auto flex w-full max-w-3xl flex-col items-center gap-5 px-4 pt-6 pb-16 text-center">
        <h1 className="heading">{text ?? t(sentence(status))}</h1>
        <p className="max-w-lg text-pretty text-muted">{lost && !text ? t('deadEnd') : t('title', { status: String(status) })}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton look="primary" href="/">
            {t('home')}
          </LinkButton>
          {status >= 500 && <LinkButton href="">{t('again')}</LinkButton>}
          {lost && <LinkButton href="/news">{t('news')}</LinkButton>}
          {lost && <LinkButton href="/support">{t('help')}</LinkButton>}
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
