import type { FastifyRequest } from 'fastify';
import type { Database } from '#kit/db/database.ts';
import { readCookie } from '#kit/http/cookies.ts';
import { type Actor, visitor } from '#kit/permissions/actor.ts';
import { sessionCookie } from './cookie-names.ts';
import { findSession, touchSession } from './find-session.ts';
import { permissionsOf } from './permission-sets.ts';
import { sha256 } from './tokens.ts';

type Parts = { readonly database: Pick<Database, 'pool'>; readonly config: { readonly publicUrl: string } };

/** Finds out who sent a request: one query by the cookie's hash, nothing at all without a cookie. */
export function createAuthenticate({ database, config }: Parts): (request: FastifyRequest) => Promise<Actor> {
  const cookie = sessionCookie(config);
  return async (request) => {
    const token = readCookie(request, cookie);
    if (!token) return visitor;
    const session = await findSession(database, sha256(token));
    if (!session) return visitor;
    if (session.unseen) await touchSession(database, session.id);
    return {
      kind: 'person',
      accountId: Number(session.account_id),
      login: session.login,
      sessionId: Number(session.id),
      actingAs:
        session.admin_id === null
          ? null
          : { id: Number(session.admin_id), name: session.name, server: session.server, level: session.level },
      server: null,
      permissions: permissionsOf(session.roles, session.admin_id === null ? null : session.level),
    };
  };
}
