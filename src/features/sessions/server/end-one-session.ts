import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { sessionsTable } from './sessions.table.ts';
import { endSession } from './start-session.ts';

/** Ends one session of this account; returns false if it has no such open session. */
export async function endOneSession(ctx: Ctx, accountId: number, sessionId: number): Promise<boolean> {
  const ended = await endSession(ctx, and(eq(sessionsTable.id, sessionId), eq(sessionsTable.accountId, accountId)));
  return ended !== undefined;
}
