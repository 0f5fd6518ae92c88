import { useTranslations } from 'use-intl/react';
import { applicationStates, usualRate } from '#features/partners/partner-rules.ts';
import { type ApplicationView, partnersContract } from '#features/partners/partners.contract.ts';
import { applicationList } from '#features/partners/partners.list.ts';
import { applicationsScreen, partnersScreen } from '#features/partners/partners.urls.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useScreenTitle } from '#kit/office/screen-title.ts';
import { useList } from '#kit/office/use-list.ts';
import { manyAction } from '#kit/office/use-many.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Note } from '#ui/office/data-table/note.tsx';
import { MenuItem, RowMenu } from '#ui/office/menu.tsx';
import { buttonClass } from '#ui/shared/button-look.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { ApplicationBadge } from '../partner-states.widget.tsx';
import { DecideApplication } from './decide-application.dialogs.tsx';

const { listApplications, exportApplications, approveApplication, refuseApplication, listPartners } = partnersContract;

/** All applications, including earlier ones of the same person. */
export default function ApplicationsScreen() {
  const t = useTranslations('partners');
  const [{ dialog, id, ...search }, setSearch] = useScreenSearch(applicationsScreen);
  useScreenTitle(applicationsScreen, t('applications.caption'));
  const list = useList({
    list: applicationList,
    read: listApplications,
    csv: exportApplications,
    search,
    setSearch,
    header: useTranslations('partners.columns'),
    cells: {
      number: (row) => row.id,
      login: ({ accountId, login }) => (
        <span className="font-medium whitespace-nowrap">
          <PersonLink id={accountId}>{login}</PersonLink>
        </span>
      ),
      channel: ({ channel }) => <span className="wrap-anywhere">{channel.replace(/^https?:\/\//, '')}</span>,
      about: ({ about }) => about,
      contact: ({ contact }) => contact,
      state: ({ state, refusal }) => (
        <>
          <ApplicationBadge state={state} />
          {refusal && <Note>{refusal}</Note>}
        </>
      ),
      createdAt: ({ createdAt }) => <Moment at={createdAt} />,
      decidedBy: ({ decidedBy, decidedById }) => <PersonLink id={decidedById}>{decidedBy}</PersonLink>,
      actions: ({ id: of, login, can }) =>
        can.decide && (
          <RowMenu label={t('applications.rowActions', { login })}>
            <MenuItem onSelect={() => setSearch({ dialog: 'approve', id: of })}>{t('approving.action')}</MenuItem>
            <MenuItem onSelect={() => setSearch({ dialog: 'refuse', id: of })}>{t('refusing.action')}</MenuItem>
          </RowMenu>
        ),
    },
    filters: {
      text: { hint: t('applications.searchHint') },
      state: {
        label: t('columns.state'),
        options: applicationStates.map((value) => ({ value, label: t(`applicationStates.${value}`) })),
      },
    },
    many: [
      manyAction<ApplicationView, typeof approveApplication>(approveApplication, {
        label: t('approving.many', { rate: usualRate / 100 }),
        can: ({ can }) => can.decide,
        input: ({ id: of }) => ({ id: of, rate: usualRate }),
        invalidates: [listApplications, listPartners],
      }),
      manyAction<ApplicationView, typeof refuseApplication>(refuseApplication, {
        label: t('refusing.action'),
        reason: t('refusing.reason'),
        can: ({ can }) => can.decide,
        input: ({ id: of }, reason) => ({ id: of, reason }),
        invalidates: [listApplications],
      }),
    ],
  });
  const chosen = list.table.rows?.find((row) => row.id === id);
  return (
    <div className="flex flex-col gap-4">
      <p>
        <OfficeLink to={partnersScreen} className={buttonClass({})}>
          {t('applications.toPartners')}
        </OfficeLink>
      </p>
      <DataTable {...list.table} caption={t('applications.caption')} empty={{ text: t('applications.emptyAtAll') }} />
      {chosen && (
        <DecideApplication
          application={chosen}
          dialog={dialog}
          onClose={() => setSearch({ dialog: undefined, id: undefined }, 'replace')}
        />
      )}
    </div>
  );
}
