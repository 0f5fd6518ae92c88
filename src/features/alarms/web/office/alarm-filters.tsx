import { useTranslations } from 'use-intl/react';
import { alarmsContract } from '#features/alarms/alarms.contract.ts';
import { alarmsScreen } from '#features/alarms/alarms.urls.ts';
import { useOperation } from '#kit/office/use-operation.ts';
import type { SetSearch } from '#kit/office/use-screen.ts';
import type { SearchOf } from '#kit/pages/screen.ts';
import { Field } from '#ui/shared/field.tsx';
import { Select } from '#ui/shared/inputs.tsx';

type Props = { readonly search: SearchOf<typeof alarmsScreen>; readonly onChange: SetSearch<typeof alarmsScreen> };

export function AlarmFilters({ search, onChange }: Props) {
  const t = useTranslations('alarms');
  const kinds = useOperation(alarmsContract.listAlarmKinds).data ?? [];
  const { state, kind } = alarmsScreen.search;
  const choose = (value: string) => onChange({ state: value === 'open' ? undefined : state(value) });
  return (
    <>
      <Field label={t('columns.state')}>
        <Select
          value={search.state ?? 'open'}
          onChange={(event) => choose(event.target.value)}
          options={[
            { value: 'open', label: t('list.open') },
            { value: 'closed', label: t('list.closed') },
            { value: 'all', label: t('list.anyState') },
          ]}
        />
      </Field>
      <Field label={t('columns.kind')}>
        <Select
          value={search.kind ?? ''}
          onChange={(event) => onChange({ kind: kind(event.target.value) })}
          placeholder={t('list.anyKind')}
          options={kinds.map(({ id, title }) => ({ value: id, label: title }))}
        />
      </Field>
    </>
  );
}
