import { useTranslations } from 'use-intl/react';
import { redirectsContract } from '#features/redirects/redirects.contract.ts';
import { type redirectList, redirectStates } from '#features/redirects/redirects.list.ts';
import type { FiltersOf } from '#kit/office/use-list.ts';
import { useOperation } from '#kit/office/use-operation.ts';

export function useRedirectFilters(): FiltersOf<typeof redirectList> {
  const t = useTranslations('redirects');
  const creators = useOperation(redirectsContract.listRedirectCreators).data ?? [];
  return {
    text: { hint: t('list.searchHint') },
    state: { label: t('columns.state'), options: redirectStates.map((value) => ({ value, label: t(`states.${value}`) })) },
    creator: { label: t('columns.creator'), options: creators.map(({ id, login }) => ({ value: String(id), label: login })) },
  };
}
