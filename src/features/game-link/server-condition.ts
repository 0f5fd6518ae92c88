import type { GameServerView } from './game-servers.contract.ts';

export type ServerCondition = 'running' | 'down' | 'maintenance' | 'closed' | 'never';
type Server = Pick<GameServerView, 'state' | 'running'> & { readonly heardAt: string | Date | null };

/** What staff decided goes first: a closed world that still answers is closed. */
export function serverCondition({ state, running, heardAt }: Server): ServerCondition {
  if (state !== 'open') return state;
  if (running) return 'running';
  return heardAt ? 'down' : 'never';
}
