import { useTranslations } from 'use-intl/react';
import { alarmsContract } from '#features/alarms/alarms.contract.ts';
import type { alarmList } from '#features/alarms/alarms.list.ts';
import { alarmsScreen } from '#features/alarms/alarms.urls.ts';
import type { FilterOf } from '#kit/list/list.ts';
import { useOperation } from '#kit/office/use-operation.ts';
import type { SetSearch } from '#kit/office/use-screen.ts';
import { ChoiceFilter } from '#ui/office/filters.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Select } from '#ui/shared/inputs.tsx';

type Props = { readonly filter: FilterOf<typeof alarmList>; readonly onChange: SetSearch<typeof alarmsScreen> };

export function AlarmFilters({ filter, onChange }: Props) {
  const t = useTranslations('alarms');
  const kinds = useOperation(alarmsContract.listAlarmKinds).data ?? [];
  const { state, kind } = alarmsScreen.search;
  const choose = (value: string) => onChange({ state: value === 'open' ? undefined : state(value) });
  return (
    <>
      <Field label={t('columns.state')}>
        <Select
          value={filter.state}
          onChange={(event) => choose(event.target.value)}
          options={[
            { value: 'open', label: t('list.open') },
            { value: 'closed', label: t('list.closed') },
            { value: 'all', label: t('list.anyState') },
          ]}
        />
      </Field>
      <ChoiceFilter
        label={t('columns.kind')}
        value={filter.kind}
        any={t('list.anyKind')}
        options={kinds.map(({ id, title }) => ({ value: id, label: title }))}
        onChoose={(value) => onChange({ kind: kind(value) })}
      />
    </>
  );
}
