import { useTranslations } from 'use-intl/react';
import { verdicts } from '#features/referals/referal-rules.ts';
import { type Brought, referalsContract } from '#features/referals/referals.contract.ts';
import { broughtList } from '#features/referals/referals.list.ts';
import { referrerScreen } from '#features/referals/referals.urls.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useList } from '#kit/office/use-list.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Note } from '#ui/office/data-table/note.tsx';
import { MenuItem, RowMenu } from '#ui/office/menu.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { VerdictBadge } from '../verdict-badge.widget.tsx';
import { JudgeReferal } from './judge-referal.dialog.tsx';
import { useSource } from './source-table.tsx';

/** Referrals of the code, each with its verdict and the rule that decided it. */
export function BroughtPeople({ referrerId }: { readonly referrerId: number }) {
  const t = useTranslations('referals');
  const said = useSource();
  const [{ dialog, one, ...search }, setSearch] = useScreenSearch(referrerScreen);
  const list = useList({
    list: broughtList,
    read: referalsContract.listBrought,
    csv: referalsContract.exportBrought,
    needs: { id: referrerId },
    search,
    setSearch,
    header: useTranslations('referals.columns'),
    cells: {
      login: ({ accountId, login }) => (
        <span className="font-medium whitespace-nowrap">
          <PersonLink id={accountId}>{login}</PersonLink>
        </span>
      ),
      source: ({ source }) => said(source),
      verdict: (row) => <Verdict brought={row} />,
      registeredAt: ({ registeredAt }) => <Moment at={registeredAt} />,
      levelAt: ({ levelAt }) => levelAt && <Moment at={levelAt} />,
      toppedUpAt: ({ toppedUpAt }) => toppedUpAt && <Moment at={toppedUpAt} />,
      code: ({ code }) => code,
      actions: ({ id, login, can }) =>
        (can.clear || can.flag) && (
          <RowMenu label={t('one.rowActions', { login })}>
            {can.clear && <MenuItem onSelect={() => setSearch({ dialog: 'clear', one: id })}>{t('judging.clear')}</MenuItem>}
            {can.flag && <MenuItem onSelect={() => setSearch({ dialog: 'flag', one: id })}>{t('judging.flag')}</MenuItem>}
          </RowMenu>
        ),
    },
    filters: {
      text: { hint: t('one.searchHint') },
      verdict: { label: t('columns.verdict'), options: verdicts.map((value) => ({ value, label: t(`verdicts.${value}`) })) },
    },
  });
  const chosen = list.table.rows?.find((row) => row.id === one);
  return (
    <>
      <DataTable {...list.table} caption={t('one.people')} empty={{ text: t('one.peopleNone') }} />
      {chosen && (
        <JudgeReferal brought={chosen} dialog={dialog} onClose={() => setSearch({ dialog: undefined, one: undefined }, 'replace')} />
      )}
    </>
  );
}

function Verdict({ brought: { verdict, cleared } }: { readonly brought: Brought }) {
  const t = useTranslations('referals');
  return (
    <>
      <VerdictBadge verdict={verdict} />
      <Note>{cleared ? t('cleared') : t(`rules.${verdict}`)}</Note>
    </>
  );
}
