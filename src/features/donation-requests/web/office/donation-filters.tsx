import { useTranslations } from 'use-intl/react';
import { type DonationStatus, donationStatuses } from '#features/donation-requests/donation-rules.ts';
import { ChoiceFilter, SearchFilter } from '#ui/office/filters.tsx';

type Filter = { readonly text?: string; readonly status?: DonationStatus };
type Props = { readonly filter: Filter; readonly onChange: (filter: Filter, how?: 'replace') => void };

export function DonationFilters({ filter, onChange }: Props) {
  const t = useTranslations('donationRequests');
  return (
    <>
      <SearchFilter
        label={t('list.search')}
        hint={t('list.searchHint')}
        text={filter.text}
        onDebounced={(text) => onChange({ text }, 'replace')}
      />
      <ChoiceFilter
        label={t('columns.status')}
        value={filter.status}
        any={t('list.anyStatus')}
        options={donationStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        onChoose={(value) => onChange({ status: donationStatuses.find((status) => status === value) })}
      />
    </>
  );
}
