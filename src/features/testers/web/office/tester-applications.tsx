import { useTranslations } from 'use-intl/react';
import { platforms } from '#features/testers/tester-application.ts';
import { testerApplicationList } from '#features/testers/tester-applications.list.ts';
import { type ApplicationView, testersContract } from '#features/testers/testers.contract.ts';
import { testersScreen } from '#features/testers/testers.urls.ts';
import { useHas } from '#kit/office/office-context.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useAct } from '#kit/office/use-act.ts';
import { type CellsOf, useList } from '#kit/office/use-list.ts';
import { manyAction } from '#kit/office/use-many.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { MenuItem, RowMenu } from '#ui/office/menu.tsx';
import { Badge } from '#ui/shared/badge.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { AddTesterDialog } from './add-tester.dialog.tsx';

const { listTesterApplications, exportTesterApplications, dismissTesterApplication, restoreTesterApplication } = testersContract;
const invalidates = [listTesterApplications];

/** Applications with their texts. A URL without a filter shows the waiting ones. */
export function TesterApplications() {
  const t = useTranslations('testersDesk.applications');
  const words = useTranslations('testers.join.platforms');
  const [{ dialog, item: _item, login, ...search }, setSearch] = useScreenSearch(testersScreen);
  const mayEdit = useHas('testers.edit');
  const list = useList({
    list: testerApplicationList,
    read: listTesterApplications,
    csv: exportTesterApplications,
    needs: { answer: 'waiting' },
    search,
    setSearch,
    header: useTranslations('testersDesk.applications.columns'),
    cells: useCells(mayEdit ? (of) => setSearch({ dialog: 'add', login: of }) : undefined),
    filters: {
      text: { hint: t('search') },
      platform: { label: t('columns.platform'), options: platforms.map((value) => ({ value, label: words(value) })) },
      answer: {
        label: t('columns.answer'),
        any: t('answers.waiting'),
        options: (['dismissed', 'all'] as const).map((value) => ({ value, label: t(`answers.${value}`) })),
      },
    },
    many: [
      manyAction<ApplicationView, typeof dismissTesterApplication>(dismissTesterApplication, {
        label: t('dismiss'),
        can: ({ answer }) => mayEdit && answer === 'waiting',
        input: ({ id }) => ({ id }),
        invalidates,
      }),
    ],
  });
  return (
    <>
      <DataTable {...list.table} caption={t('caption')} empty={{ text: t('none') }} />
      {mayEdit && (
        <AddTesterDialog
          open={dialog === 'add'}
          login={login ?? ''}
          onClose={() => setSearch({ dialog: undefined, login: undefined }, 'replace')}
        />
      )}
    </>
  );
}

function useCells(onAccept?: (login: string) => void): CellsOf<typeof testerApplicationList, ApplicationView> {
  const t = useTranslations('testersDesk.applications');
  const words = useTranslations('testers.join.platforms');
  const ui = useTranslations('ui');
  const restoring = useAct(restoreTesterApplication, { invalidates, done: t('restored') });
  const dismissing = useAct(dismissTesterApplication, {
    invalidates,
    done: ({ id }) => ({ title: t('dismissed'), tone: 'success', action: { label: ui('undo'), run: () => void restoring.act({ id }) } }),
  });
  return {
    login: ({ login, globalId }) => <PersonLink id={globalId}>{login}</PersonLink>,
    from: ({ globalId }) => (globalId === null ? <Badge>{t('from.typed')}</Badge> : t('from.account')),
    platform: ({ platform }) => words(platform),
    device: ({ device }) => <span className="wrap-anywhere">{device}</span>,
    experience: ({ experience }) => experience,
    sent: ({ createdAt }) => <Moment at={createdAt} />,
    answer: ({ answer }) => <Badge tone={answer === 'waiting' ? 'brand' : 'plain'}>{t(`answers.${answer}`)}</Badge>,
    dismissedBy: ({ dismissedBy, dismissedById }) => <PersonLink id={dismissedById}>{dismissedBy}</PersonLink>,
    actions: ({ id, login, answer }) =>
      onAccept && (
        <RowMenu label={t('actions', { login })}>
          <MenuItem onSelect={() => onAccept(login)}>{t('accept')}</MenuItem>
          {answer === 'waiting' ? (
            <MenuItem onSelect={() => void dismissing.act({ id })}>{t('dismiss')}</MenuItem>
          ) : (
            <MenuItem onSelect={() => void restoring.act({ id })}>{t('restore')}</MenuItem>
          )}
        </RowMenu>
      ),
  };
}
