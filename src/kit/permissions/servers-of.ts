import { fail } from '#kit/errors/errors.ts';
import { type Actor, has } from './actor.ts';
import type { Permission } from './permissions.ts';

export type Servers = 'all' | readonly number[];

/**
 * On which game worlds a right holds: a staff role's on all, an admin account's on its own world, a game server's on the one it
 * speaks for. Without the right there is none. Lists are cut to these, so a foreign world's row does not exist for the person (404).
 */
export function serversOf(actor: Actor, permission: Permission): Servers {
  if (!has(actor, permission)) return [];
  if (actor.everywhere.has(permission)) return 'all';
  const server = actor.actingAs?.server ?? actor.server;
  return server === null ? [] : [server];
}

export function serves(actor: Actor, permission: Permission, server: number): boolean {
  const servers = serversOf(actor, permission);
  return servers === 'all' || servers.includes(server);
}

/** Opens a use-case whose input names a world: a foreign one is refused (403). */
export function assertServes(actor: Actor, permission: Permission, server: number): void {
  if (!serves(actor, permission, server)) fail('kit.forbidden');
}
