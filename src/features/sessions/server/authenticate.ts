import type { FastifyRequest } from 'fastify';
import { unattendedHeader } from '#kit/browser/attendance.ts';
import type { Database } from '#kit/db/database.ts';
import { readCookie } from '#kit/http/cookies.ts';
import { type Actor, visitor } from '#kit/permissions/actor.ts';
import { sessionCookie } from './cookie-names.ts';
import { sessionFinder, touchSession } from './find-session.ts';
import { noRights, rightsOf } from './permission-sets.ts';
import { holdOf } from './rights-on-hold.ts';

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
