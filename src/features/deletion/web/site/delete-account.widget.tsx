import { useTranslations } from 'use-intl/react';
import { graceDays } from '#features/deletion/deletion-terms.ts';
import { LinkButton } from '#ui/shared/link-button.tsx';

export function DeleteAccount() {
  const t = useTranslations('deletion.account');
  return (
    <section id="delete" className="flex flex-col gap-4">
      <header className="flex flex-col gap-1">
        <h2 className="heading">{t('title')}</h2>
        <p className="text-sm text-pretty text-muted">{t('text', { days: graceDays })}</p>
      </header>
      <LinkButton href="/delete" className="self-start">
        {t('open')}
      </LinkButton>
    </section>
  );
}
