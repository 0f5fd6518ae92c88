import { useTranslations } from 'use-intl/react';
import { alarmsContract } from '#features/alarms/alarms.contract.ts';
import { alarmScreen, alarmsScreen } from '#features/alarms/alarms.urls.ts';
import { csvAddress } from '#kit/office/csv-address.ts';
import { useOpener } from '#kit/office/screen-address.ts';
import { usePages } from '#kit/office/use-pages.ts';
import { useScreenParams, useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Button } from '#ui/shared/button.tsx';
import { DownloadIcon, SuccessIcon } from '#ui/shared/icons.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { useAlarmColumns } from './alarm-columns.tsx';
import { AlarmFilters } from './alarm-filters.tsx';

/** What is open comes first: an address without a filter shows that. */
export default function AlarmListScreen() {
  const t = useTranslations('alarms.list');
  const ui = useTranslations('ui');
  const [search, setSearch] = useScreenSearch(alarmsScreen);
  const { id: openId } = useScreenParams(alarmScreen);
  const open = useOpener(alarmScreen);
  const columns = useAlarmColumns();
  const { state = 'open', kind } = search;
  const filter = { state: state === 'all' ? undefined : state, kind };
  const narrowed = state === 'closed' || kind !== undefined;
  const reset = <Button onClick={() => setSearch({ state: undefined, kind: undefined })}>{t('resetFilter')}</Button>;

  return (
    <DataTable
      {...usePages(alarmsContract.listAlarms, filter)}
      caption={t('caption')}
      columns={columns}
      rowKey={(row) => row.id}
      link={{ href: (row) => open.href({ id: row.id }, 'keep'), follow: (row) => open.follow({ id: row.id }, 'keep') }}
      isOpen={(row) => String(row.id) === openId}
      filters={<AlarmFilters search={search} onChange={setSearch} />}
      actions={
        <LinkButton href={csvAddress(alarmsContract.exportAlarms, filter)} download icon={DownloadIcon}>
          {ui('downloadCsv')}
        </LinkButton>
      }
      empty={narrowed ? { text: t('empty'), action: reset } : { text: t('quiet'), icon: SuccessIcon }}
    />
  );
}
