import { useTranslations } from 'use-intl/react';
import { promocodeStatuses } from '#features/promocodes/promocode-kinds.ts';
import { promocodesContract } from '#features/promocodes/promocodes.contract.ts';
import type { promocodeList } from '#features/promocodes/promocodes.list.ts';
import type { FiltersOf } from '#kit/office/use-list.ts';
import { useOperation } from '#kit/office/use-operation.ts';

export function usePromocodeFilters(): FiltersOf<typeof promocodeList> {
  const t = useTranslations('promocodesOffice.list');
  const words = useTranslations('promocodes');
  const tags = usePromocodeTags();
  return {
    text: { hint: t('searchHint') },
    status: { label: words('columns.status'), options: promocodeStatuses.map((value) => ({ value, label: words(`statuses.${value}`) })) },
    tag: { label: words('columns.tag'), options: tags },
  };
}

export const usePromocodeTags = (): readonly { readonly value: string; readonly label: string }[] =>
  (useOperation(promocodesContract.listPromocodeTags).data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
