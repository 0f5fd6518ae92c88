import type { ErrorCode } from '#kit/errors/errors.ts';
import type { Permission } from './permissions.ts';

/** An administrator's identity on one game world; it restricts what the person sees to that world. */
export type ActingAs = { readonly id: number; readonly name: string; readonly server: number; readonly level: number };

/** The caller: a visitor has no account, a game server has a key. */
export type Actor = {
  readonly kind: 'visitor' | 'person' | 'game' | 'launcher' | 'system';
  readonly accountId: number | null;
  readonly login: string | null;
  /** Database id of the session, never its token. */
  readonly sessionId: number | null;
  readonly actingAs: ActingAs | null;
  /** The world of a game server. */
  readonly server: number | null;
  readonly permissions: ReadonlySet<Permission>;
  /** The permissions from staff roles: they apply to every game world, the others to one (serversOf). */
  readonly everywhere: ReadonlySet<Permission>;
  /** Why this person's permissions are suspended, used as the error instead of "forbidden"; they have none while it is set. */
  readonly onHold: ErrorCode | null;
  /** The password was entered within the last 15 minutes, by the database's clock: required by dangerous operations. */
  readonly passwordFresh: boolean;
};

export const visitor: Actor = {
  kind: 'visitor',
  accountId: null,
  login: null,
  sessionId: null,
  actingAs: null,
  server: null,
  permissions: new Set<Permission>(),
  everywhere: new Set<Permission>(),
  onHold: null,
  passwordFresh: false,
};

export const system: Actor = { ...visitor, kind: 'system' };

export const has = (actor: Actor, permission: Permission): boolean => actor.permissions.has(permission);
