import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { promocodeStatuses, promocodeTypes } from '#features/promocodes/promocode-kinds.ts';
import { type PromocodeView, promocodesContract } from '#features/promocodes/promocodes.contract.ts';
import { promocodeList } from '#features/promocodes/promocodes.list.ts';
import { createPromocodeScreen, promocodeScreen, promocodesScreen, promocodeTagsScreen } from '#features/promocodes/promocodes.urls.ts';
import { useHas } from '#kit/office/office-context.ts';
import { OfficeLink, RoutedLink } from '#kit/office/office-link.tsx';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useWayTo } from '#kit/office/screen-address.ts';
import { type CellsOf, type FiltersOf, useList } from '#kit/office/use-list.ts';
import { manyAction } from '#kit/office/use-many.ts';
import { useOperation } from '#kit/office/use-operation.ts';
import { useRowDetail } from '#kit/office/use-row-detail.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Note } from '#ui/office/data-table/note.tsx';
import { buttonClass } from '#ui/shared/button-look.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { TabLinks } from '#ui/shared/tab-links.tsx';
import { DecidePromocode } from './decide-promocode.dialogs.tsx';
import { PromocodeMenu } from './promocode-actions.tsx';
import { PromocodeStatus } from './promocode-status.tsx';

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

function usePromocodeFilters(): FiltersOf<typeof promocodeList> {
  const t = useTranslations('promocodesOffice.list');
  const words = useTranslations('promocodes');
  const tags = usePromocodeTags();
  return {
    text: { hint: t('searchHint') },
    status: { label: words('columns.status'), options: promocodeStatuses.map((value) => ({ value, label: words(`statuses.${value}`) })) },
    tag: { label: words('columns.tag'), options: tags },
  };
}

const usePromocodeTags = (): readonly { readonly value: string; readonly label: string }[] =>
  (useOperation(promocodesContract.listPromocodeTags).data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));

function usePromocodeCells(actions: (row: PromocodeView) => ReactNode): CellsOf<typeof promocodeList, PromocodeView> {
  const t = useTranslations('promocodesOffice');
  const format = useFormatter();
  return {
    name: (row) => <Name promocode={row} />,
    status: (row) => <Status promocode={row} />,
    tag: ({ tag }) => tag?.name ?? <span className="text-muted">{t('list.noTag')}</span>,
    author: ({ author, authorId }) => (author === null ? t('one.gone') : <PersonLink id={authorId}>{author}</PersonLink>),
    startsAt: ({ startsAt }) => startsAt && <Moment at={startsAt} />,
    endsAt: ({ endsAt }) => endsAt && <Moment at={endsAt} />,
    activations: ({ activations }) => format.number(activations),
    validActivations: ({ validActivations }) => format.number(validActivations),
    createdAt: ({ createdAt }) => <Moment at={createdAt} />,
    editedAt: ({ editedAt }) => <Moment at={editedAt} />,
    actions,
  };
}

function Name({ promocode: { name, linkedLogin } }: { readonly promocode: PromocodeView }) {
  const t = useTranslations('promocodesOffice.list');
  return (
    <>
      <span className="font-mono">{name}</span>
      {linkedLogin && <Note>{t('linkedTo', { login: linkedLogin })}</Note>}
    </>
  );
}

/** Includes the reason of a rejection, because colleagues ask for it. */
function Status({ promocode: { status, refusal } }: { readonly promocode: PromocodeView }) {
  return (
    <>
      <PromocodeStatus status={status} />
      {refusal && <Note>{refusal}</Note>}
    </>
  );
}
