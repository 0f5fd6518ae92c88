import { useTranslations } from 'use-intl/react';
import { promocodeTypes } from '#features/promocodes/promocode-kinds.ts';
import { promocodesContract } from '#features/promocodes/promocodes.contract.ts';
import { promocodeList } from '#features/promocodes/promocodes.list.ts';
import { createPromocodeScreen, promocodeScreen, promocodesScreen, promocodeTagsScreen } from '#features/promocodes/promocodes.urls.ts';
import { useHas } from '#kit/office/office-context.ts';
import { OfficeLink, RoutedLink } from '#kit/office/office-link.tsx';
import { useOpener } from '#kit/office/screen-address.ts';
import { useList } from '#kit/office/use-list.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Button } from '#ui/shared/button.tsx';
import { buttonClass } from '#ui/shared/button-look.tsx';
import { TabLinks } from '#ui/shared/tab-links.tsx';
import { DecidePromocode } from './decide-promocode.dialogs.tsx';
import { PromocodeMenu } from './promocode-actions.tsx';
import { usePromocodeCells } from './promocode-cells.tsx';
import { isNarrowed, noFilter, PromocodeFilters } from './promocode-filters.tsx';

export default function PromocodeListScreen() {
  const t = useTranslations('promocodesOffice.list');
  const types = useTranslations('promocodes.types');
  const [{ dialog, item, type = 'media', ...narrowed }, setSearch] = useScreenSearch(promocodesScreen);
  const open = useOpener(promocodeScreen);
  const mayEdit = useHas('promocodes.edit');
  const list = useList({
    list: promocodeList,
    read: promocodesContract.listPromocodes,
    csv: promocodesContract.exportPromocodes,
    search: { ...narrowed, type },
    setSearch,
    header: useTranslations('promocodes.columns'),
    cells: usePromocodeCells((row) => (
      <PromocodeMenu promocode={row} onDecide={(decision) => setSearch({ dialog: decision, item: row.id })} />
    )),
  });
  const counts = list.first?.counts;
  const chosen = list.table.rows?.find(({ id }) => id === item);
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
  const reset = <Button onClick={() => setSearch(noFilter)}>{t('resetFilter')}</Button>;

  return (
    <div className="flex flex-col gap-4">
      <TabLinks label={t('tabs')} tabs={tabs} link={RoutedLink} />
      <DataTable
        {...list.table}
        caption={t('caption')}
        rowKey={(row) => row.id}
        link={{ href: (row) => open.href({ id: row.id }, 'keep'), follow: (row) => open.follow({ id: row.id }, 'keep') }}
        filters={<PromocodeFilters filter={list.filter} onChange={setSearch} />}
        actions={
          <>
            <OfficeLink to={promocodeTagsScreen} params={{}} className={buttonClass({})}>
              {t('tags')}
            </OfficeLink>
            {create('primary')}
          </>
        }
        empty={isNarrowed(list.filter) ? { text: t('empty'), action: reset } : { text: t('emptyAtAll'), action: create('secondary') }}
      />
      {chosen && (
        <DecidePromocode promocode={chosen} dialog={dialog} onClose={() => setSearch({ dialog: undefined, item: undefined }, 'replace')} />
      )}
    </div>
  );
}
