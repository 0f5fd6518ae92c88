import { useFormatter, useTranslations } from 'use-intl/react';
import { severities } from '#features/bugs/bug-report.ts';
import { bugStates, verdicts } from '#features/bugs/bug-states.ts';
import { type BugRow, bugsContract } from '#features/bugs/bugs.contract.ts';
import { bugList } from '#features/bugs/bugs.list.ts';
import { bugScreen, bugsScreen } from '#features/bugs/bugs.urls.ts';
import { useHas } from '#kit/office/office-context.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { type CellsOf, useList } from '#kit/office/use-list.ts';
import { manyAction } from '#kit/office/use-many.ts';
import { useRowDetail } from '#kit/office/use-row-detail.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { BugBadge } from './bug-badge.tsx';

const { listBugs, exportBugs, judgeBug } = bugsContract;

export default function BugListScreen() {
  const t = useTranslations('bugsDesk');
  const words = useTranslations('bugs');
  const [search, setSearch] = useScreenSearch(bugsScreen);
  const detail = useRowDetail(bugScreen);
  const mayEdit = useHas('bugs.edit');
  const list = useList({
    list: bugList,
    read: listBugs,
    csv: exportBugs,
    search,
    setSearch,
    header: useTranslations('bugsDesk.columns'),
    cells: useCells(),
    filters: {
      text: { hint: t('filters.text') },
      state: { label: t('filters.state'), options: bugStates.map((value) => ({ value, label: words(`states.${value}`) })) },
      severity: { label: t('filters.severity'), options: severities.map((value) => ({ value, label: t(`severities.${value}`) })) },
    },
    many: [
      manyAction<BugRow, typeof judgeBug>(judgeBug, {
        label: t('judging.many'),
        // Bulk actions exclude duplicates, because each needs its own original.
        choice: {
          label: t('judging.state'),
          options: verdicts.flatMap((value) => (value === 'duplicate' ? [] : [{ value, label: t(`judging.verdicts.${value}`) }])),
        },
        can: () => mayEdit,
        input: ({ id, state }, verdict) => ({ id, seen: state, state: verdict as (typeof verdicts)[number] }),
        invalidates: [listBugs],
      }),
    ],
  });
  return <DataTable {...list.table} {...detail} caption={t('list.caption')} empty={{ text: t('list.empty') }} />;
}

function useCells(): CellsOf<typeof bugList, BugRow> {
  const t = useTranslations('bugsDesk');
  const format = useFormatter();
  return {
    number: ({ id }) => format.number(id),
    title: ({ title }) => title,
    severity: ({ severity }) => t(`severities.${severity}`),
    state: ({ state }) => <BugBadge state={state} />,
    version: ({ version }) => version,
    device: ({ device }) => device,
    reporter: ({ reporter }) => (reporter ? <PersonLink id={reporter.id}>{reporter.login}</PersonLink> : t('list.visitor')),
    duplicates: ({ duplicates }) => format.number(duplicates),
    reported: ({ reportedAt }) => <Moment at={reportedAt} />,
  };
}
