import { useFormatter, useTranslations } from 'use-intl/react';
import { severities } from '#features/bugs/bug-report.ts';
import { bugStates } from '#features/bugs/bug-states.ts';
import { type BugRow, bugsContract } from '#features/bugs/bugs.contract.ts';
import { bugList } from '#features/bugs/bugs.list.ts';
import { bugScreen, bugsScreen } from '#features/bugs/bugs.urls.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { type CellsOf, useList } from '#kit/office/use-list.ts';
import { useRowDetail } from '#kit/office/use-row-detail.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { BugBadge } from './bug-badge.tsx';

export default function BugListScreen() {
  const t = useTranslations('bugsDesk');
  const words = useTranslations('bugs');
  const [search, setSearch] = useScreenSearch(bugsScreen);
  const detail = useRowDetail(bugScreen);
  const list = useList({
    list: bugList,
    read: bugsContract.listBugs,
    csv: bugsContract.exportBugs,
    search,
    setSearch,
    header: useTranslations('bugsDesk.columns'),
    cells: useCells(),
    filters: {
      text: { hint: t('filters.text') },
      state: { label: t('filters.state'), options: bugStates.map((value) => ({ value, label: words(`states.${value}`) })) },
      severity: { label: t('filters.severity'), options: severities.map((value) => ({ value, label: words(`form.severities.${value}`) })) },
    },
  });
  return <DataTable {...list.table} {...detail} caption={t('list.caption')} empty={{ text: t('list.empty') }} />;
}

function useCells(): CellsOf<typeof bugList, BugRow> {
  const t = useTranslations('bugsDesk');
  const words = useTranslations('bugs.form.severities');
  const format = useFormatter();
  return {
    number: ({ id }) => format.number(id),
    title: ({ title }) => title,
    severity: ({ severity }) => words(severity),
    state: ({ state }) => <BugBadge state={state} />,
    version: ({ version }) => version,
    device: ({ device }) => device,
    reporter: ({ reporter }) => (reporter ? <PersonLink id={reporter.id}>{reporter.login}</PersonLink> : t('list.visitor')),
    duplicates: ({ duplicates }) => format.number(duplicates),
    reported: ({ reportedAt }) => <Moment at={reportedAt} />,
  };
}
