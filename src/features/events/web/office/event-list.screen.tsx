import { useTranslations } from 'use-intl/react';
import { eventsContract } from '#features/events/events.contract.ts';
import { eventList } from '#features/events/events.list.ts';
import { createEventScreen, eventScreen, eventsScreen } from '#features/events/events.urls.ts';
import { useHas } from '#kit/office/office-context.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { useOpener } from '#kit/office/screen-address.ts';
import { useList } from '#kit/office/use-list.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Button } from '#ui/shared/button.tsx';
import { ButtonContent, buttonClass } from '#ui/shared/button-look.tsx';
import { PlusIcon } from '#ui/shared/icons.tsx';
import { useEventCells } from './event-cells.tsx';
import { EventFilters } from './event-filters.tsx';

export default function EventListScreen() {
  const t = useTranslations('events.list');
  const header = useTranslations('events.columns');
  const [search, setSearch] = useScreenSearch(eventsScreen);
  const open = useOpener(eventScreen);
  const mayEdit = useHas('events.edit');
  const list = useList({
    list: eventList,
    read: eventsContract.listEvents,
    csv: eventsContract.exportEvents,
    search,
    setSearch,
    header,
    cells: useEventCells(),
  });
  const create = (look: 'primary' | 'secondary') =>
    mayEdit && (
      <OfficeLink to={createEventScreen} search={search} className={buttonClass({ look })}>
        <ButtonContent icon={PlusIcon}>{t('create')}</ButtonContent>
      </OfficeLink>
    );

  return (
    <DataTable
      {...list.table}
      caption={t('caption')}
      rowKey={(row) => row.id}
      link={{ href: (row) => open.href({ id: row.id }, 'keep'), follow: (row) => open.follow({ id: row.id }, 'keep') }}
      filters={<EventFilters filter={list.filter} onChange={setSearch} />}
      actions={create('primary')}
      empty={
        list.narrowed
          ? { text: t('empty'), action: <Button onClick={list.reset}>{t('resetFilter')}</Button> }
          : { text: t('emptyAtAll'), action: create('secondary') }
      }
    />
  );
}
