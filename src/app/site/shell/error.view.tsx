import { useTranslations } from 'use-intl/react';
import { LinkButton } from '#ui/shared/link-button.tsx';
import type { ErrorProps } from '../shown.ts';
import deadEnd from './dead-end.svg';

/** Where the road ends: the status as a neon sign over a barrier, what happened, and the ways on. */
export default function ErrorPage({ status, text }: ErrorProps) {
  const t = useTranslations('site.errors');
  const lost = status === 404;
  return (
    <section className="mx-[calc(50%-50vw)] -my-8 flex min-h-[calc(100dvh-4rem)] flex-col overflow-hidden md:-my-12">
      <div className="relative isolate h-[clamp(18rem,52dvh,32rem)] shrink-0">
        <img src={deadEnd} alt="" width="1440" height="620" className="absolute inset-0 -z-10 size-full object-cover object-bottom" />
        <p
          aria-hidden="true"
          className="neon-sign flicker grid h-4/5 place-items-center px-4 font-display text-[clamp(5.5rem,19vw,12rem)] leading-none font-bold"
        >
          {status}
        </p>
      </div>
      <div className="mx-auto flex w-full max-w-3xl flex-col items-center gap-5 px-4 pt-8 pb-16 text-center">
        <h1 className="heading">{text ?? t(sentence(status))}</h1>
        <p className="text-muted">{t('title', { status: String(status) })}</p>
        {lost && !text && <p className="max-w-lg text-pretty text-muted">{t('deadEnd')}</p>}
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
