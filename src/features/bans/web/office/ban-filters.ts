import { useTranslations } from 'use-intl/react';
import { banStates } from '#features/bans/ban-states.ts';
import type { banList, launcherBanList } from '#features/bans/bans.list.ts';
import { useOffice } from '#kit/office/office-context.ts';
import type { FiltersOf } from '#kit/office/use-list.ts';
import { useServerOptions } from './use-server-options.ts';

export function useBanFilters(): FiltersOf<typeof banList> {
  const t = useTranslations('bans');
  const { admin } = useOffice().person;
  const servers = useServerOptions();
  return {
    player: { label: t('list.player'), hint: t('list.playerHint') },
    admin: { label: t('list.admin'), hint: t('list.adminHint') },
    text: { label: t('list.text'), hint: t('list.textHint') },
    state: useStateFilter(),
    // An admin has only one server, so there is no filter.
    server: admin === null && { label: t('columns.server'), options: servers },
  };
}

export function useLauncherBanFilters(): FiltersOf<typeof launcherBanList> {
  const t = useTranslations('bans.list');
  return { text: { label: t('text'), hint: t('launcherHint') }, state: useStateFilter() };
}

function useStateFilter() {
  const t = useTranslations('bans');
  return { label: t('columns.state'), options: banStates.map((value) => ({ value, label: t(`states.${value}`) })) };
}
