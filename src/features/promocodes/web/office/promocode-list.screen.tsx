import { useCallback } from 'react';
import { useTranslations } from 'use-intl/react';
import { promocodeTypes } from '#features/promocodes/promocode-kinds.ts';
import { type PromocodeView, promocodesContract } from '#features/promocodes/promocodes.contract.ts';
import { createPromocodeScreen, promocodeScreen, promocodesScreen, promocodeTagsScreen } from '#features/promocodes/promocodes.urls.ts';
import { csvAddress } from '#kit/office/csv-address.ts';
import { useHas } from '#kit/office/office-context.ts';
import { OfficeLink, RoutedLink } from '#kit/office/office-link.tsx';
import { useOpener } from '#kit/office/screen-address.ts';
import { usePages } from '#kit/office/use-pages.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { readSort, writeSort } from '#ui/office/data-table/sort.ts';
import { Button } from '#ui/shared/button.tsx';
import { buttonClass } from '#ui/shared/button-look.tsx';
import { DownloadIcon } from '#ui/shared/icons.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { TabLinks } from '#ui/shared/tab-links.tsx';
import { DecidePromocode } from './decide-promocode.dialogs.tsx';
import { PromocodeActions } from './promocode-actions.tsx';
import { usePromocodeColumns } from './promocode-columns.tsx';
import { isNarrowed, PromocodeFilters } from './promocode-filters.tsx';

export default function PromocodeListScreen() {
  const t = useTranslations('promocodesOffice.list');
  const ui = useTranslations('ui');
  const types = useTranslations('promocodes.types');
  const [{ dialog, item, type = 'media', ...narrowed }, setSearch] = useScreenSearch(promocodesScreen);
  const open = useOpener(promocodeScreen);
  const mayEdit = useHas('promocodes.edit');
  const filter = { ...narrowed, type };
  const pages = usePages(promocodesContract.listPromocodes, filter);
  const counts = pages.first?.counts;
  const actions = useCallback(
    (row: PromocodeView) => (
      <PromocodeActions promocode={row} stacked onDecide={(decision) => setSearch({ dialog: decision, item: row.id })} />
    ),
    [setSearch],
  );
  const columns = usePromocodeColumns(actions);
  const chosen = pages.rows?.find(({ id }) => id === item);
  const tabs = promocodeTypes.map((one) => ({
    href: addressOf(promocodesScreen, {}, { ...narrowed, type: one === 'media' ? undefined : one }),
    label: counts ? t('tab', { type: types(one), count: counts[one] }) : types(one),
    current: one === type,
  }));
  const create = (look: 'primary' | 'secondary') =>
    mayEdit && (
      <OfficeLink to={createPromocodeScreen} search={{ type }} className={buttonClass({ look })}>
        {t('create')}
      </OfficeLink>
    );
  const reset = <Button onClick={() => setSearch({ text: undefined, status: undefined, tag: undefined })}>{t('resetFilter')}</Button>;

  return (
    <div className="flex flex-col gap-4">
      <TabLinks label={t('tabs')} tabs={tabs} link={RoutedLink} />
      <DataTable
        {...pages}
        caption={t('caption')}
        columns={columns}
        rowKey={(row) => row.id}
        link={{ href: (row) => open.href({ id: row.id }, 'keep'), follow: (row) => open.follow({ id: row.id }, 'keep') }}
        sort={readSort(filter.sort ?? '-created', ['created', 'name', 'activations'])}
        onSort={(sort) => setSearch({ sort: promocodesScreen.search.sort(writeSort(sort)) })}
        filters={<PromocodeFilters filter={narrowed} onChange={setSearch} />}
        actions={
          <>
            <LinkButton href={csvAddress(promocodesContract.exportPromocodes, filter)} download icon={DownloadIcon}>
              {ui('downloadCsv')}
            </LinkButton>
            <OfficeLink to={promocodeTagsScreen} params={{}} className={buttonClass({})}>
              {t('tags')}
            </OfficeLink>
            {create('primary')}
          </>
        }
        empty={isNarrowed(filter) ? { text: t('empty'), action: reset } : { text: t('emptyAtAll'), action: create('secondary') }}
      />
      {chosen && (
        <DecidePromocode promocode={chosen} dialog={dialog} onClose={() => setSearch({ dialog: undefined, item: undefined }, 'replace')} />
      )}
    </div>
  );
}
