import { useTranslations } from 'use-intl/react';
import { against, outcomes } from '#features/complaints/complaint-states.ts';
import { ages, type complaintList } from '#features/complaints/complaints.list.ts';
import { rulesContract } from '#features/rules/rules.contract.ts';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import { useOffice } from '#kit/office/office-context.ts';
import type { FiltersOf } from '#kit/office/use-list.ts';
import { useOperation } from '#kit/office/use-operation.ts';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';

export function useComplaintFilters(): FiltersOf<typeof complaintList> {
  const t = useTranslations('complaintDesk');
  const words = useTranslations('complaints');
  const locale = useUiLocale();
  const { admin } = useOffice().person;
  const servers = [...useServerNames()].map(([number, name]) => ({ value: String(number), label: `${number} · ${name}` }));
  const rules = useOperation(rulesContract.getRuleBook).data?.sections.flatMap((section) => section.rules) ?? [];
  return {
    text: { hint: t('list.searchHint') },
    // An admin has only one server, so there is no filter.
    server: admin === null && { label: t('columns.server'), options: servers },
    against: { label: t('columns.against'), options: against.map((value) => ({ value, label: words(`against.${value}`) })) },
    age: { label: t('list.age'), options: ages.map((value) => ({ value, label: t(`stats.ages.${value}`) })) },
    whose: {
      label: t('list.whose'),
      options: (['mine', 'free'] as const).map((value) => ({ value, label: t(`list.whoseOptions.${value}`) })),
    },
    rule: {
      label: t('list.rule'),
      options: rules.map(({ id, number, title }) => ({ value: String(id), label: `${number} ${title[locale]}` })),
    },
    admin: { label: t('list.admin'), hint: t('list.adminHint') },
    stage: {
      label: t('list.stage'),
      options: (['first', 'appeal'] as const).map((value) => ({ value, label: t(`list.stages.${value}`) })),
    },
    outcome: { label: t('columns.verdict'), options: outcomes.map((value) => ({ value, label: words(`outcomes.${value}`) })) },
    late: { label: t('list.late'), options: [{ value: 'yes', label: t('list.lateOptions.yes') }] },
  };
}
