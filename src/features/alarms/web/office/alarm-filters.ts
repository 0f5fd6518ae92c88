import { useTranslations } from 'use-intl/react';
import { alarmsContract } from '#features/alarms/alarms.contract.ts';
import type { alarmList } from '#features/alarms/alarms.list.ts';
import type { FiltersOf } from '#kit/office/use-list.ts';
import { useOperation } from '#kit/office/use-operation.ts';

export function useAlarmFilters(): FiltersOf<typeof alarmList> {
  const t = useTranslations('alarms');
  const kinds = useOperation(alarmsContract.listAlarmKinds).data ?? [];
  const states = [
    { value: 'closed', label: t('list.closed') },
    { value: 'all', label: t('list.anyState') },
  ];
  return {
    state: { label: t('columns.state'), any: t('list.open'), options: states },
    kind: { label: t('columns.kind'), options: kinds.map(({ id, title }) => ({ value: id, label: title })) },
  };
}
