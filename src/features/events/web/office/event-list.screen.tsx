import { useTranslations } from 'use-intl/react';
import { eventsContract } from '#features/events/events.contract.ts';
import { createEventScreen, eventScreen, eventsScreen } from '#features/events/events.urls.ts';
import { csvAddress } from '#kit/office/csv-address.ts';
import { useHas } from '#kit/office/office-context.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { useOpener } from '#kit/office/screen-address.ts';
import { usePages } from '#kit/office/use-pages.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { readSort, writeSort } from '#ui/office/data-table/sort.ts';
import { Button } from '#ui/shared/button.tsx';
import { ButtonContent, buttonClass } from '#ui/shared/button-look.tsx';
import { DownloadIcon, PlusIcon } from '#ui/shared/icons.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { useEventColumns } from './event-columns.tsx';
import { EventFilters, isNarrowed } from './event-filters.tsx';
import { useServerWords } from './use-server-words.ts';

export default function EventListScreen() {
  const t = useTranslations('events.list');
  const ui = useTranslations('ui');
  const [filter, setSearch] = useScreenSearch(eventsScreen);
  const open = useOpener(eventScreen);
  const mayEdit = useHas('events.edit');
  const { tell } = useServerWords();
  const columns = useEventColumns(tell);
  const create = (look: 'primary' | 'secondary') =>
    mayEdit && (
      <OfficeLink to={createEventScreen} search={filter} className={buttonClass({ look })}>
        <ButtonContent icon={PlusIcon}>{t('create')}</ButtonContent>
      </OfficeLink>
    );
  const reset = <Button onClick={() => setSearch({ text: undefined, state: undefined, server: undefined })}>{t('resetFilter')}</Button>;

  return (
    <DataTable
      {...usePages(eventsContract.listEvents, filter)}
      caption={t('caption')}
      columns={columns}
      rowKey={(row) => row.id}
      link={{ href: (row) => open.href({ id: row.id }, filter), follow: (row) => open.follow({ id: row.id }, filter) }}
      sort={readSort(filter.sort ?? '-starts', ['starts'])}
      onSort={(sort) => setSearch({ sort: eventsScreen.search.sort(writeSort(sort)) })}
      filters={<EventFilters filter={filter} onChange={setSearch} />}
      actions={
        <>
          <LinkButton href={csvAddress(eventsContract.exportEvents, filter)} download icon={DownloadIcon}>
            {ui('downloadCsv')}
          </LinkButton>
          {create('primary')}
        </>
      }
      empty={isNarrowed(filter) ? { text: t('empty'), action: reset } : { text: t('emptyAtAll'), action: create('secondary') }}
    />
  );
}
