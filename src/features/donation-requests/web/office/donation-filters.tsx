import { useTranslations } from 'use-intl/react';
import { type DonationStatus, donationStatuses } from '#features/donation-requests/donation-statuses.ts';
import { Field } from '#ui/shared/field.tsx';
import { Select } from '#ui/shared/inputs.tsx';
import { SearchIcon } from '#ui/shared/menu-icons.tsx';
import { RestedInput } from '#ui/shared/rested-input.tsx';

type Filter = { readonly text?: string; readonly status?: DonationStatus };
type Props = { readonly filter: Filter; readonly onChange: (filter: Filter, how?: 'replace') => void };

export function DonationFilters({ filter, onChange }: Props) {
  const t = useTranslations('donationRequests');
  return (
    <>
      <DonationSearch text={filter.text} onChange={onChange} />
      <Field label={t('columns.status')}>
        <Select
          value={filter.status ?? ''}
          onChange={(event) => onChange({ status: donationStatuses.find((status) => status === event.target.value) })}
          placeholder={t('list.anyStatus')}
          options={donationStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        />
      </Field>
    </>
  );
}

export function DonationSearch({ text = '', onChange }: { readonly text?: string; readonly onChange: Props['onChange'] }) {
  const t = useTranslations('donationRequests.list');
  return (
    <Field label={t('search')} className="w-full sm:w-72">
      <RestedInput
        type="search"
        icon={SearchIcon}
        placeholder={t('searchHint')}
        text={text}
        onRest={(typed) => onChange({ text: typed }, 'replace')}
      />
    </Field>
  );
}
