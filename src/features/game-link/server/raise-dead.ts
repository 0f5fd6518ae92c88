import { raiseAlarm } from '#features/alarms/server/raise-alarm.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { gameLinkAlarms } from '../game-link.alarms.ts';
import { commandSubject } from './game-link.subjects.ts';
import type { Command } from './game-link.table.ts';

/** Staff must decide: the command is no longer sent, and later ones no longer wait for it. */
export const raiseDead = (ctx: Ctx, { id, server, kind, attempts, failure }: Command): Promise<void> =>
  raiseAlarm(ctx, {
    kind: gameLinkAlarms.commandDead,
    on: commandSubject(id),
    params: { server, command: kind, attempts, reason: failure ?? '—' },
  });
