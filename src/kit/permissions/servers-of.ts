import { fail } from '#kit/errors/errors.ts';
import { type Actor, has } from './actor.ts';
import type { Permission } from './permissions.ts';

export type Servers = 'all' | readonly number[];

/**
 * The game worlds to which a permission applies: all for a staff role, the own world for an admin account or a game server. None without
 * the permission. Lists are restricted to these, so another world's row is a 404.
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

/** For a use-case whose input names a world: another world is rejected with 403. */
export function assertServes(actor: Actor, permission: Permission, server: number): void {
  if (!serves(actor, permission, server)) fail('kit.forbidden');
}
