import { useTranslations } from 'use-intl/react';
import type { Locale } from '#kit/i18n/locales.ts';
import { Findings } from './findings.tsx';
import { useHelpSearch } from './use-help-search.ts';

type Props = { readonly words: string; readonly locale: Locale };

export function LiveFindings({ words, locale }: Props) {
  const t = useTranslations('help.search');
  const { found, failed } = useHelpSearch(words, locale);
  return (
    <>
      <div role="status" className="contents">
        {failed && <p className="text-sm text-danger-text">{t('failed')}</p>}
        {found?.length === 0 && <p className="text-muted">{t('none', { words })}</p>}
        {found && found.length > 0 && <p className="sr-only">{t('found', { count: found.length })}</p>}
      </div>
      {found && found.length > 0 && (
        <div className="rounded-card border border-line bg-surface">
          <Findings found={found} />
        </div>
      )}
    </>
  );
}
