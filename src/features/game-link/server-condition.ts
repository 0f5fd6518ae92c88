import type { GameServerView } from './game-servers.contract.ts';

export type ServerCondition = 'running' | 'down' | 'maintenance' | 'closed' | 'never';
type Server = Pick<GameServerView, 'state' | 'running'> & { readonly heardAt: string | Date | null };

/** The state set by staff takes precedence: a closed server counts as closed even if it still sends heartbeats. */
export function serverCondition({ state, running, heardAt }: Server): ServerCondition {
  if (state !== 'open') return state;
  if (running) return 'running';
  return heardAt ? 'down' : 'never';
}
