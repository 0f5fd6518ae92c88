import type { FastifyRequest } from 'fastify';
import { adminLevels, levelPermissions } from '#features/admin-accounts/admin-levels.ts';
import { isStaffRole, rolePermissions, staffRoles } from '#features/staff/staff.roles.ts';
import { twoStepErrors } from '#features/two-step/two-step.feature.ts';
import { unattendedHeader } from '#kit/browser/attendance.ts';
import type { Database } from '#kit/db/database.ts';
import type { ErrorCode } from '#kit/errors/errors.ts';
import { readCookie } from '#kit/http/cookies.ts';
import { type Actor, visitor } from '#kit/permissions/actor.ts';
import type { Permission } from '#kit/permissions/permissions.ts';
import { sessionCookie } from './cookie-names.ts';
import { sessionFinder, touchSession } from './find-session.ts';

type Parts = {
  readonly database: Pick<Database, 'pool'>;
  readonly config: { readonly publicUrl: string; readonly mode: 'demo' | 'production' };
};

/** `unseen`: does not reset the session's idle time. */
type Authenticate = (request: FastifyRequest, options?: { readonly unseen?: boolean }) => Promise<Actor>;

/** Finds the sender of a request: one query by the cookie's hash, none without a cookie. */
export function createAuthenticate({ database, config }: Parts): Authenticate {
  const cookie = sessionCookie(config);
  const findSession = sessionFinder(database);
  return async (request, { unseen = false } = {}) => {
    const token = readCookie(request, cookie);
    if (!token) return visitor;
    const session = await findSession(token);
    if (!session) return visitor;
    if (session.unseen && !unseen && isAttended(request)) await touchSession(database, session.id);
    const acting = session.admin_id === null ? null : session;
    const onHold = holdOf(session, config.mode);
    return {
      kind: 'person',
      accountId: Number(session.account_id),
      login: session.login,
      sessionId: Number(session.id),
      actingAs: acting && !onHold ? { id: Number(acting.admin_id), name: acting.name, server: acting.server, level: acting.level } : null,
      server: null,
      passwordFresh: session.password_fresh,
      onHold,
      ...(onHold ? noRights : rightsOf(session.roles, acting?.level ?? null)),
    };
  };
}

/**
 * Screens mark automatic requests while no one is active, and browsers reconnect streams and sockets on their own. Headers can only shorten
 * a session: an unmarked request counts as activity.
 */
const isAttended = ({ headers }: FastifyRequest): boolean =>
  headers[unattendedHeader] === undefined && headers.accept !== 'text/event-stream' && headers.upgrade === undefined;

/** Administrators from this level on can do lasting harm. */
const fromLevel = 4;

type Person = { readonly roles: string | null; readonly top_level: number | null; readonly two_step: boolean };

/** In production, the rights of staff and of admins from level 4 are on hold until they turn on two-step sign-in. */
function holdOf({ roles, top_level, two_step }: Person, mode: 'demo' | 'production'): ErrorCode | null {
  const trusted = roles !== null || (top_level ?? 0) >= fromLevel;
  return mode === 'production' && trusted && !two_step ? twoStepErrors.enrolmentNeeded : null;
}

type Rights = Pick<Actor, 'permissions' | 'everywhere'>;

const known = new Map<string, Rights>();

/**
 * Combined permissions of these roles (comma-separated, as in the query) and this admin level. The same combination returns the same
 * objects, so that results that depend only on permissions, such as menus, can be cached by them.
 */
export function rightsOf(roles: string | null, level: number | null): Rights {
  const key = `${roles ?? ''}|${level ?? ''}`;
  const before = known.get(key);
  if (before) return before;
  const made = combine(roles?.split(',').filter(isStaffRole) ?? [], level);
  known.set(key, made);
  return made;
}

/** For players, and for people whose permissions are on hold. */
const noRights: Rights = { permissions: new Set(), everywhere: new Set() };

function combine(roles: readonly Parameters<typeof rolePermissions>[0][], level: number | null): Rights {
  if (roles.includes('owner')) return { permissions: everything, everywhere: everything };
  const everywhere = new Set(roles.flatMap(rolePermissions));
  return { everywhere, permissions: level === null ? everywhere : new Set([...everywhere, ...levelPermissions(level)]) };
}

/** The owner's: every permission on every server. */
const everything: ReadonlySet<Permission> = new Set([...staffRoles.flatMap(rolePermissions), ...adminLevels.flatMap(levelPermissions)]);
