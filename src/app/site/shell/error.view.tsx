import { useTranslations } from 'use-intl/react';
import { LinkButton } from '#ui/shared/link-button.tsx';
import type { ErrorProps } from '../shown.ts';
import { RoadEnd } from './road-end.tsx';

export default function ErrorPage({ status, text }: ErrorProps) {
  const t = useTranslations('site.errors');
  const lost = status === 404;
  return (
    <RoadEnd
      status={status}
      heading={text ?? t(sentence(status))}
      className="mx-[calc(50%-50vw)] -my-8 min-h-[calc(100dvh-4rem)] md:-my-12"
    >
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
    </RoadEnd>
  );
}

function sentence(status: number) {
  if (status === 404) return 'notFound';
  if (status === 403) return 'forbidden';
  if (status === 429) return 'tooMany';
  return status === 503 ? 'unavailable' : 'any';
}
