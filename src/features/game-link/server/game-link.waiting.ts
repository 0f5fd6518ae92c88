import type { WaitingSource } from '#features/waiting/server/waiting-source.ts';
import { gameServersScreen } from '../game-link.urls.ts';
import { countCommands } from './commands.queries.ts';

/** Dead commands that staff must resend or give up. */
export const commandsWaiting: WaitingSource = {
  kind: 'commands',
  permission: 'gameLink.edit',
  text: 'gameLink.waiting',
  icon: 'servers',
  href: gameServersScreen.path,
  count: async ({ tx }) => [...(await countCommands(tx)).values()].reduce((sum, { dead }) => sum + dead, 0),
};
