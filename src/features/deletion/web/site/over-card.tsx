import { useTranslations } from 'use-intl/react';
import type { DeletionStatus } from '#features/deletion/deletion.contract.ts';
import { formatInstantWithZone } from '#kit/time/format-time.ts';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { PageCard } from './page-card.tsx';

/** State of a link that can no longer change anything. */
export function OverCard({ status }: { readonly status: Exclude<DeletionStatus, { state: 'pending' }> }) {
  const t = useTranslations('deletion.status');
  const locale = useUiLocale();
  const at = (moment: string) => ({ when: formatInstantWithZone(moment, locale, 'dayTime') });
  switch (status.state) {
    case 'cancelled':
      return (
        <PageCard
          title={t('cancelled')}
          text={status.by === 'link' ? t('cancelledByLink', at(status.cancelledAt)) : t('cancelledBySignIn', at(status.cancelledAt))}
        >
          <Way href="/auth" label={t('signIn')} />
        </PageCard>
      );
    case 'erased':
      return (
        <PageCard title={t('erased')} text={t('erasedText', at(status.erasedAt))}>
          <Way href="/delete" label={t('what')} />
        </PageCard>
      );
    case 'unknown':
      return (
        <PageCard title={t('unknown')} text={t('unknownText')}>
          <Way href="/delete" label={t('begin')} />
        </PageCard>
      );
  }
}

const Way = ({ href, label }: { readonly href: string; readonly label: string }) => (
  <LinkButton href={href} className="sm:self-start">
    {label}
  </LinkButton>
);
