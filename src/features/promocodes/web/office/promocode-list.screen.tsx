import { useTranslations } from 'use-intl/react';
import { promocodeTypes } from '#features/promocodes/promocode-kinds.ts';
import { type PromocodeView, promocodesContract } from '#features/promocodes/promocodes.contract.ts';
import { promocodeList } from '#features/promocodes/promocodes.list.ts';
import { createPromocodeScreen, promocodeScreen, promocodesScreen, promocodeTagsScreen } from '#features/promocodes/promocodes.urls.ts';
import { useHas } from '#kit/office/office-context.ts';
import { OfficeLink, RoutedLink } from '#kit/office/office-link.tsx';
import { useWayTo } from '#kit/office/screen-address.ts';
import { useList } from '#kit/office/use-list.ts';
import { manyAction } from '#kit/office/use-many.ts';
import { useRowDetail } from '#kit/office/use-row-detail.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { buttonClass } from '#ui/shared/button-look.tsx';
import { TabLinks } from '#ui/shared/tab-links.tsx';
import { DecidePromocode } from './decide-promocode.dialogs.tsx';
import { PromocodeMenu } from './promocode-actions.tsx';
import { usePromocodeCells } from './promocode-cells.tsx';
import { usePromocodeFilters, usePromocodeTags } from './promocode-filters.ts';

const { approvePromocode, tagPromocode } = promocodesContract;

export default function PromocodeListScreen() {
  const t = useTranslations('promocodesOffice.list');
  const types = useTranslations('promocodes.types');
  const words = useTranslations('promocodes');
  const tags = usePromocodeTags();
  const [{ dialog, item, type = 'media', ...narrowed }, setSearch] = useScreenSearch(promocodesScreen);
  const detail = useRowDetail(promocodeScreen);
  const create = useWayTo(createPromocodeScreen, { type });
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
    filters: usePromocodeFilters(),
    many: [
      manyAction<PromocodeView, typeof approvePromocode>(approvePromocode, {
        label: t('approveMany'),
        can: ({ can }) => can.approve,
        input: ({ id }) => ({ id }),
        invalidates: [promocodesContract.listPromocodes],
      }),
      manyAction<PromocodeView, typeof tagPromocode>(tagPromocode, {
        label: t('tagMany'),
        choice: { label: words('columns.tag'), options: [...tags, { value: '', label: t('noTag') }] },
        can: ({ can }) => can.edit,
        input: ({ id }, tag) => ({ id, tag: tag === '' ? null : Number(tag) }),
        invalidates: [promocodesContract.listPromocodes, promocodesContract.listPromocodeTags],
      }),
    ],
  });
  const counts = list.first?.counts;
  const chosen = list.table.rows?.find(({ id }) => id === item);
  const tabs = promocodeTypes.map((one) => ({
    href: addressOf(promocodesScreen, {}, { ...narrowed, type: one === 'media' ? undefined : one }),
    label: counts ? t('tab', { type: types(one), count: counts[one] }) : types(one),
    current: one === type,
  }));

  return (
    <div className="flex flex-col gap-4">
      <TabLinks label={t('tabs')} tabs={tabs} link={RoutedLink} />
      <DataTable
        {...list.table}
        {...detail}
        caption={t('caption')}
        actions={
          <OfficeLink to={promocodeTagsScreen} params={{}} className={buttonClass({})}>
            {t('tags')}
          </OfficeLink>
        }
        create={mayEdit && { label: t('create'), ...create }}
        empty={{ text: t('emptyAtAll') }}
      />
      {chosen && (
        <DecidePromocode promocode={chosen} dialog={dialog} onClose={() => setSearch({ dialog: undefined, item: undefined }, 'replace')} />
      )}
    </div>
  );
}
