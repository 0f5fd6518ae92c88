import { useTranslations } from 'use-intl/react';
import { serversContract } from '#features/servers/servers.contract.ts';
import { useOperation } from '#kit/office/use-operation.ts';

/** The worlds, and how a set of them is told: by names where they are open, by numbers where they are not. */
export function useServerList() {
  const t = useTranslations('events.form');
  const servers = useOperation(serversContract.listServers).data ?? [];
  const nameOf = (wanted: number): string => servers.find(({ number }) => number === wanted)?.name ?? t('server', { number: wanted });
  return {
    servers,
    nameOf,
    tell: (numbers: readonly number[] | null): string => numbers?.map(nameOf).join(', ') ?? t('everyServer'),
  };
}
