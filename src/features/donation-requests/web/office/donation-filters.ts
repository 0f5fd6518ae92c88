import { useTranslations } from 'use-intl/react';
import type { donationList } from '#features/donation-requests/donation-requests.list.ts';
import { donationStatuses } from '#features/donation-requests/donation-rules.ts';
import type { FiltersOf } from '#kit/office/use-list.ts';

export function useDonationFilters(): FiltersOf<typeof donationList> {
  const t = useTranslations('donationRequests');
  return {
    text: { hint: t('list.searchHint') },
    status: { label: t('columns.status'), options: donationStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })) },
  };
}
