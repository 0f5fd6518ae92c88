import { searchOf } from '#kit/list/list.ts';
import { isId, oneOf, screen } from '#kit/pages/screen.ts';
import { commandList, gameServerList } from './game-link.list.ts';
import { gameServersContract } from './game-servers.contract.ts';

export const gameServersScreen = screen({
  path: '/dashboard/servers',
  permission: 'gameLink.read',
  search: { ...searchOf(gameServerList), dialog: oneOf('create') },
  reads: gameServersContract.listGameServers,
});

export const launcherKeysScreen = screen({
  path: '/dashboard/servers/launcher',
  permission: 'gameLink.read',
  search: {},
  load: (call) => call(gameServersContract.listGameKeys, {}),
});

export const gameServerScreen = screen({
  path: '/dashboard/servers/:number',
  permission: 'gameLink.read',
  validate: { number: isId },
  search: { ...searchOf(commandList), dialog: oneOf('edit') },
  load: (call, { number }) => call(gameServersContract.getGameServer, { number }),
});
