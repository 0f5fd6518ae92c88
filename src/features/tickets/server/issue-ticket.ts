import { sql } from 'drizzle-orm';
import { newToken, sha256 } from '#features/sessions/server/tokens.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { ticketsAudit } from '../tickets.feature.ts';
import { findPlayer } from './tickets.queries.ts';
import { signInTicketsTable } from './tickets.table.ts';

export type IssuedTicket = {
  readonly ticket: string;
  /** Opens in a browser. */
  readonly url: string;
  /** Opens in the game's own web view. */
  readonly unityUrl: string;
  readonly expiresAt: string;
};

/**
 * Issues a sign-in that a game server vouches for, behind `POST /api/game/v1/tickets`. Valid once, for five minutes.
 * Throws 404 for an account that does not exist, is disabled, has no character on this server, or has never entered it: characters are
 * reported by the server, entering is done by the person. So a server's key opens only accounts of its own players. Accounts with
 * permissions are excluded, so that a stolen key never opens the office (docs/decisions/014).
 */
export async function issueTicket(
  ctx: Ctx,
  { accountId, server }: { readonly accountId: number; readonly server: number },
): Promise<IssuedTicket> {
  const account = (await findPlayer(ctx.tx, accountId, server)) ?? fail('kit.notFound');
  if (account.onDuty) fail('tickets.staff');
  const ticket = newToken();
  const { expiresAt } = only(
    await ctx.tx
      .insert(signInTicketsTable)
      .values({
        tokenHash: sha256(ticket),
        accountId: account.id,
        server,
        createdAt: sql`now()`,
        expiresAt: sql`now() + interval '5 minutes'`,
      })
      .returning({ expiresAt: signInTicketsTable.expiresAt }),
  );
  await ctx.audit(ticketsAudit.issued, { server }, { on: `account:${account.id}` });
  const address = (path: string) => new URL(path, ctx.services.config.publicUrl).href;
  return { ticket, url: address(`/auth/${ticket}`), unityUrl: address(`/auth/unity/${ticket}`), expiresAt: expiresAt.toISOString() };
}
