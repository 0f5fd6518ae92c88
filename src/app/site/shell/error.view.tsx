import { useTranslations } from 'use-intl/react';
import { LinkButton } from '#ui/shared/link-button.tsx';
import type { ErrorProps } from '../shown.ts';

/** The generic error page: what happened, the status, and a way on. */
export default function ErrorPage({ status, text }: ErrorProps) {
  const t = useTranslations('site.errors');
  return (
    <section className="mx-auto flex min-h-[60vh] max-w-3xl flex-col items-center justify-center gap-6 px-4 py-16 text-center">
      <p aria-hidden="true" className="neon-sign font-display text-[clamp(5rem,24vw,11rem)] leading-none font-bold">
        {status}
      </p>
      <h1 className="heading">{text ?? t(sentence(status))}</h1>
      <p className="text-muted">{t('title', { status: String(status) })}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton look="primary" href="/">
          {t('home')}
        </LinkButton>
        {status >= 500 && <LinkButton href="">{t('again')}</LinkButton>}
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
