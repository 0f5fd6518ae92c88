import { useTranslations } from 'use-intl/react';
import { LinkButton } from '#ui/shared/link-button.tsx';

export function Contact({ fromApp }: { readonly fromApp: boolean }) {
  const t = useTranslations('help.contact');
  return (
    <section
      aria-labelledby="contact"
      className="help-contact flex print:hidden flex-col gap-5 rounded-card border border-line bg-surface p-card"
    >
      <div className="flex max-w-prose flex-col gap-2">
        <h2 id="contact" className="text-lg font-semibold">
          {t('title')}
        </h2>
        <p className="text-pretty text-muted">{t('text')}</p>
      </div>
      <p className="flex flex-wrap gap-3">
        <LinkButton look="primary" href="/support/dashbord/tiket">
          {t('mail')}
        </LinkButton>
        {!fromApp && <LinkButton href="/donate/purchase">{t('payment')}</LinkButton>}
        <LinkButton href="/auth/recovery">{t('recovery')}</LinkButton>
      </p>
    </section>
  );
}
