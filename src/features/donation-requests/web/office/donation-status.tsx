import { useTranslations } from 'use-intl/react';
import type { DonationView } from '#features/donation-requests/donation-requests.contract.ts';
import { Badge, type Tone } from '#ui/shared/badge.tsx';

export function DonationStatus({ donation: { status, approval } }: { readonly donation: DonationView }) {
  const t = useTranslations('donationRequests');
  return (
    // Table cells may break anywhere; a status must only wrap between words.
    <span className="wrap-normal">
      <Badge tone={tones[status]}>{approval === null ? t(`statuses.${status}`) : t('waitsForSecond')}</Badge>
    </span>
  );
}

const tones: Readonly<Record<DonationView['status'], Tone>> = {
  pending: 'brand',
  approved: 'success',
  delivered: 'success',
  refused: 'danger',
  withdrawn: 'plain',
};
