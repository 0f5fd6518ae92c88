import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';

export function Main({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </main>
  );
}

export function SkipLink() {
  const t = useTranslations('site.header');
  return (
    <a
      href="#content"
      className="sr-only z-50 rounded-control bg-brand px-4 py-2 font-semibold text-brand-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {t('skip')}
    </a>
  );
}
