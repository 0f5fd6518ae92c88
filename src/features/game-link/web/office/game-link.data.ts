import { useTranslations } from 'use-intl/react';
import { gameServersContract } from '#features/game-link/game-servers.contract.ts';
import { type ActSettings, useAct } from '#kit/office/use-act.ts';

const { listGameServers, getGameServer, listGameKeys, listCommands } = gameServersContract;
const servers = [listGameServers, getGameServer];
const keys = [...servers, listGameKeys];
const commands = [...servers, listCommands];

/** Polling interval of the screens; equals the interval of heartbeats. */
export const lookEveryMs = 5_000;

type OnDone<Name extends keyof typeof gameServersContract> = Pick<ActSettings<(typeof gameServersContract)[Name]>, 'onDone'>;

export function useCreateGameServer(settings: OnDone<'createGameServer'>) {
  const t = useTranslations('gameLink.form');
  return useAct(gameServersContract.createGameServer, { ...settings, invalidates: servers, done: t('created') });
}

export function useEditGameServer(settings: OnDone<'editGameServer'>) {
  const t = useTranslations('gameLink.form');
  return useAct(gameServersContract.editGameServer, { ...settings, invalidates: servers, done: t('saved') });
}

export const useMakeKey = (settings: OnDone<'makeKey'>) => useAct(gameServersContract.makeKey, { ...settings, invalidates: keys });
export const useRotateKey = (settings: OnDone<'rotateKey'>) => useAct(gameServersContract.rotateKey, { ...settings, invalidates: keys });

export function useRevokeKey(settings: OnDone<'revokeKey'>) {
  const t = useTranslations('gameLink.keys');
  return useAct(gameServersContract.revokeKey, { ...settings, invalidates: keys, done: t('revoked') });
}

export function useSendCommandAgain(settings: OnDone<'sendCommandAgain'>) {
  const t = useTranslations('gameLink.commands');
  return useAct(gameServersContract.sendCommandAgain, { ...settings, invalidates: commands, done: t('againDone') });
}

export function useGiveUpCommand(settings: OnDone<'giveUpCommand'>) {
  const t = useTranslations('gameLink.commands');
  return useAct(gameServersContract.giveUpCommand, { ...settings, invalidates: commands, done: t('giveUpDone') });
}
