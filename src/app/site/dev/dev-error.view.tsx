import { useTranslations } from 'use-intl/react';
import type { PageProps } from '#kit/pages/page.ts';

/** A status that throws when it is rendered makes the error page fail too. */
const unprintable = {
  get status(): never {
    throw new Error('Asked to fail inside the error page');
  },
};

export default function DevErrorView({ data }: PageProps<{ readonly fails: 'view' | 'error-page' | null }>) {
  const t = useTranslations('dev');
  if (data.fails === 'view') throw new Error('Asked to fail in the view');
  if (data.fails === 'error-page') throw unprintable;
  return (
    <div className="flex flex-col gap-4">
      <h1 className="headline">{t('errorTitle')}</h1>
      <p className="text-muted">{t('errorText')}</p>
      <ul className="list-inside list-disc">
        {['503', '403', '404', '500'].map((status) => (
          <li key={status}>
            <a className="text-brand-text underline" href={`/dev/error?in=load&status=${status}`}>
              {t('inLoad', { status })}
            </a>
          </li>
        ))}
        <li>
          <a className="text-brand-text underline" href="/dev/error?in=view">
            {t('inView')}
          </a>
        </li>
        <li>
          <a className="text-brand-text underline" href="/dev/error?in=error-page">
            {t('inErrorPage')}
          </a>
        </li>
      </ul>
    </div>
  );
}
