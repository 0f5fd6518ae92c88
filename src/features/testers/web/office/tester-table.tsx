import { useFormatter, useTranslations } from 'use-intl/react';
import { type TesterView, testersContract } from '#features/testers/testers.contract.ts';
import { type TesterState, testerList, testerStates } from '#features/testers/testers.list.ts';
import { testersScreen } from '#features/testers/testers.urls.ts';
import { useHas } from '#kit/office/office-context.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useAct } from '#kit/office/use-act.ts';
import { type CellsOf, useList } from '#kit/office/use-list.ts';
import { manyAction } from '#kit/office/use-many.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { formatDay } from '#kit/time/format-time.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { MenuItem, RowMenu } from '#ui/office/menu.tsx';
import { Badge, type Tone } from '#ui/shared/badge.tsx';
import { Confirmation } from '#ui/shared/confirmation.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { AddTesterDialog } from './add-tester.dialog.tsx';

const { listTesters, exportTesters, removeTester, listTesterApplications } = testersContract;
const tones: Readonly<Record<TesterState, Tone>> = { active: 'success', idle: 'brand', over: 'plain' };

export function TesterTable() {
  const t = useTranslations('testersDesk');
  const [{ dialog, item, login, ...search }, setSearch] = useScreenSearch(testersScreen);
  const mayEdit = useHas('testers.edit');
  const close = () => setSearch({ dialog: undefined, item: undefined, login: undefined }, 'replace');
  const removing = useAct(removeTester, { invalidates: [listTesters, listTesterApplications], done: t('removing.done'), onDone: close });
  const list = useList({
    list: testerList,
    read: listTesters,
    csv: exportTesters,
    search,
    setSearch,
    header: useTranslations('testersDesk.columns'),
    cells: useCells(mayEdit ? (item) => setSearch({ dialog: 'remove', item }) : undefined),
    filters: {
      text: { hint: t('filters.text') },
      state: { label: t('filters.state'), options: testerStates.map((value) => ({ value, label: t(`states.${value}`) })) },
    },
    many: [
      manyAction<TesterView, typeof removeTester>(removeTester, {
        label: t('removing.many'),
        can: () => mayEdit,
        input: ({ id }) => ({ id }),
        invalidates: [listTesters, listTesterApplications],
      }),
    ],
  });
  const chosen = list.table.rows?.find(({ id }) => id === item);
  return (
    <>
      <DataTable
        {...list.table}
        caption={t('caption')}
        create={mayEdit && { label: t('add'), open: () => setSearch({ dialog: 'add' }) }}
        empty={{ text: t('empty') }}
      />
      {mayEdit && <AddTesterDialog open={dialog === 'add'} login={login ?? ''} onClose={close} />}
      <Confirmation
        open={dialog === 'remove' && chosen !== undefined}
        question={t('removing.question', { login: chosen?.login ?? '' })}
        confirm={t('removing.confirm')}
        danger
        pending={removing.pending}
        onConfirm={() => chosen && void removing.act({ id: chosen.id })}
        onClose={close}
      >
        {t('removing.text')}
      </Confirmation>
    </>
  );
}

function useCells(onRemove?: (id: number) => void): CellsOf<typeof testerList, TesterView> {
  const t = useTranslations('testersDesk');
  const format = useFormatter();
  const locale = useUiLocale();
  return {
    login: ({ login, globalId }) => <PersonLink id={globalId}>{login}</PersonLink>,
    globalId: ({ globalId }) => <PersonLink id={globalId}>{globalId}</PersonLink>,
    issuedBy: ({ issuedBy, issuedById }) => <PersonLink id={issuedById}>{issuedBy ?? t('gone')}</PersonLink>,
    issued: ({ issuedAt }) => <Moment at={issuedAt} />,
    expires: ({ expiresOn }) => (expiresOn ? formatDay(expiresOn, locale) : t('forever')),
    state: ({ state }) => <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>,
    seen: ({ seenAt }) => (seenAt ? <Moment at={seenAt} /> : t('never')),
    bugs: ({ bugs }) => format.number(bugs),
    actions: ({ id, login }) =>
      onRemove && (
        <RowMenu label={t('actions', { login })}>
          <MenuItem danger onSelect={() => onRemove(id)}>
            {t('remove')}
          </MenuItem>
        </RowMenu>
      ),
  };
}
