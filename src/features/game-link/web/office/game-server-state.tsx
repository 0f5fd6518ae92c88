import { useTranslations } from 'use-intl/react';
import type { GameServerView } from '#features/game-link/game-servers.contract.ts';
import { Badge, type Tone } from '#ui/shared/badge.tsx';

type Server = Pick<GameServerView, 'state' | 'running' | 'heardAt'>;

/** What staff decided goes first: a closed world that still answers is closed. */
export function GameServerState({ server }: { readonly server: Server }) {
  const t = useTranslations('gameLink.states');
  const state = stateOf(server);
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}

type Shown = 'running' | 'down' | 'maintenance' | 'closed' | 'never';
const tones: Readonly<Record<Shown, Tone>> = { running: 'live', down: 'danger', maintenance: 'brand', closed: 'plain', never: 'plain' };

function stateOf({ state, running, heardAt }: Server): Shown {
  if (state !== 'open') return state;
  if (running) return 'running';
  return heardAt ? 'down' : 'never';
}
