import type { Ctx } from '#kit/contract/context.ts';
import { abilitiesOf } from '#kit/permissions/abilities.ts';
import { type Actor, has } from '#kit/permissions/actor.ts';
import type { HandedCommand } from '../game-link.contract.ts';
import type { CommandView, GameKeyView, GameServerView } from '../game-servers.contract.ts';
import { commandAbilities } from './command.abilities.ts';
import type { ShownCommand } from './commands.queries.ts';
import type { ShownKey } from './game-keys.queries.ts';
import type { Command } from './game-link.table.ts';
import type { GameServer } from './game-servers.queries.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const presentHanded = ({ id, kind, accountId, payload, dedupeKey, attempts, createdAt, leasedUntil }: Command): HandedCommand => ({
  id,
  kind,
  globalId: accountId,
  payload,
  dedupeKey,
  attempt: attempts,
  createdAt: createdAt.toISOString(),
  leasedUntil: (leasedUntil ?? createdAt).toISOString(),
});

export function presentGameServer({ locale, actor }: Pick<Ctx, 'locale' | 'actor'>, server: GameServer): GameServerView {
  const { bootId: _bootId, heardAt, bootedAt, ...rest } = server;
  return {
    ...rest,
    name: locale === 'ru' ? server.nameRu : server.nameEn,
    heardAt: iso(heardAt),
    bootedAt: iso(bootedAt),
    can: { edit: has(actor, 'gameLink.edit') },
  };
}

export function presentKey({ key, over, createdBy }: ShownKey): GameKeyView {
  const { id, kind, prefix, createdAt, validUntil, revokedAt, lastUsedAt, lastUsedIp } = key;
  return {
    id,
    kind,
    prefix,
    state: revokedAt ? 'revoked' : over ? 'ended' : validUntil ? 'ending' : 'valid',
    createdAt: createdAt.toISOString(),
    createdBy,
    createdById: key.createdBy,
    validUntil: iso(validUntil),
    revokedAt: iso(revokedAt),
    lastUsedAt: iso(lastUsedAt),
    lastUsedIp,
  };
}

export function presentCommand(actor: Actor, command: ShownCommand): CommandView {
  const { id, kind, payload, accountId, createdAt, dueAt, attempts, failures, failure, endedAt } = command;
  return {
    id,
    kind,
    payload,
    globalId: accountId,
    state: commandState(command),
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    attempts,
    failures,
    failure,
    endedAt: iso(endedAt),
    can: abilitiesOf(commandAbilities, actor, command),
  };
}

export const commandState = ({ state, leased, blocked }: Pick<ShownCommand, 'state' | 'leased' | 'blocked'>): CommandView['state'] =>
  state !== 'open' ? state : leased ? 'leased' : blocked ? 'blocked' : 'waiting';
