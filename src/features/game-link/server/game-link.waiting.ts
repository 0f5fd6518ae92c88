import type { WaitingSource } from '#features/waiting/server/waiting-source.ts';
import { gameServersScreen } from '../game-link.urls.ts';
import { countCommands } from './commands.queries.ts';

/** Commands that a world refused so often that they are not sent any more. */
export const commandsWaiting: WaitingSource = {
  kind: 'commands',
  permission: 'gameLink.edit',
  text: 'gameLink.waiting',
  icon: 'servers',
  href: gameServersScreen.path,
  count: async ({ tx }) => [...(await countCommands(tx)).values()].reduce((sum, { dead }) => sum + dead, 0),
};
