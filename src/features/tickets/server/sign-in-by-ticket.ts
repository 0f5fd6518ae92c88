import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { lockAccount } from '#features/accounts/server/lock-account.ts';
import { rememberDevice } from '#features/sessions/server/remember-device.ts';
import { refuseWithoutCode } from '#features/sessions/server/sign-in.ts';
import { admitAttempt } from '#features/sessions/server/sign-in-attempts.ts';
import { startSession } from '#features/sessions/server/start-session.ts';
import { newToken, sha256 } from '#features/sessions/server/tokens.ts';
import { passSecondStep } from '#features/two-step/server/pass-second-step.ts';
import type { Ctx, SagaCtx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { visitor } from '#kit/permissions/actor.ts';
import { ticketsAudit } from '../tickets.feature.ts';
import { type FoundTicket, findTicket } from './tickets.queries.ts';
import { signInHandbacksTable, signInTicketsTable } from './tickets.table.ts';

type Input = { readonly id: string; readonly code?: string; readonly inGame: boolean };

/**
 * Signs in with a ticket of the game, which has checked the password. Two-step sign-in still requires the code, and sensitive pages ask for
 * the password. A wrong code counts like a wrong password and leaves the ticket valid. One of two concurrent uses wins.
 */
export async function signInByTicket(ctx: SagaCtx, { id, code, inGame }: Input): Promise<{ readonly back: string | null }> {
  const tokenHash = sha256(id);
  const ticket = usable(await ctx.step(({ tx }) => findTicket(tx, tokenHash)));
  // Without two-step sign-in there is nothing to guess, and failed password attempts by strangers must not lock the owner out.
  const attempt = ticket.needsCode ? await admitAttempt(ctx, ticket.login) : null;
  const { second, back } = await ctx.step(async (step) => {
    // A concurrent password change or disabling of the account either comes before this, or ends the session that starts here.
    await lockAccount(step.tx, ticket.accountId);
    usable(await findTicket(step.tx, tokenHash));
    const passed = await passSecondStep(step, ticket.accountId, code);
    if (passed === 'missing' || passed === 'wrong') return { second: passed, back: null };
    await spend(step, tokenHash);
    await enter(step, ticket, { inGame, ...(passed !== 'off' && { second: passed }) });
    return { second: passed, back: inGame ? await issueHandback(step, ticket.accountId) : null };
  });
  if (attempt) await refuseWithoutCode(second, attempt);
  return { back };
}

function usable(found: FoundTicket | null): FoundTicket {
  if (!found) fail('tickets.unknown');
  if (found.state === 'used') fail('tickets.used');
  if (found.state === 'over') fail('tickets.over');
  return found;
}

async function spend({ tx }: Ctx, tokenHash: Buffer): Promise<void> {
  const used = await tx
    .update(signInTicketsTable)
    .set({ usedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(signInTicketsTable.tokenHash, tokenHash),
        isNull(signInTicketsTable.usedAt),
        gt(signInTicketsTable.expiresAt, sql`clock_timestamp()`),
      ),
    )
    .returning({ id: signInTicketsTable.id });
  if (used.length === 0) fail('tickets.used');
}

type How = { readonly inGame: boolean; readonly second?: 'code' | 'recoveryCode' };

/** Sends no mail about a new device, because the person has just requested this from inside the game. */
async function enter(step: Ctx, { accountId, login, server }: FoundTicket, how: How): Promise<void> {
  await rememberDevice(step, accountId);
  const sessionId = await startSession(step, accountId, { passwordGiven: false });
  const by = { ...visitor, kind: 'person' as const, accountId, login, sessionId };
  await step.audit(ticketsAudit.signedIn, { server, ...how }, { on: `account:${accountId}`, by });
}

/**
 * Issues the code that transfers a sign-in of the web view to the game: valid for two minutes and one use, and useless without a game
 * server's key.
 */
export async function issueHandback(ctx: Ctx, accountId: number): Promise<string> {
  const code = newToken();
  await ctx.tx.insert(signInHandbacksTable).values({
    codeHash: sha256(code),
    accountId,
    createdAt: sql`now()`,
    expiresAt: sql`now() + interval '2 minutes'`,
  });
  return handbackLink(ctx, code);
}

export function handbackLink({ services }: Pick<Ctx, 'services'>, code: string): string {
  const link = services.config.brand.gameProtocol;
  return `${link}${link.includes('?') ? '&' : '?'}code=${encodeURIComponent(code)}`;
}
