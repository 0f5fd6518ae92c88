import { useTranslations } from 'use-intl/react';
import type { GameServerView } from '#features/game-link/game-servers.contract.ts';
import { type ServerCondition, serverCondition } from '#features/game-link/server-condition.ts';
import { Badge, type Tone } from '#ui/shared/badge.tsx';

type Props = { readonly server: Pick<GameServerView, 'state' | 'running' | 'heardAt'> };

export function GameServerState({ server }: Props) {
  const t = useTranslations('gameLink.states');
  const condition = serverCondition(server);
  return <Badge tone={tones[condition]}>{t(condition)}</Badge>;
}

const tones: Readonly<Record<ServerCondition, Tone>> = {
  running: 'live',
  down: 'danger',
  maintenance: 'brand',
  closed: 'plain',
  never: 'plain',
};
