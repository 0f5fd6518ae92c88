import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { gameLinkAudit } from '../game-link.audit.ts';
import { keyFacts, keySubject } from './game-link.subjects.ts';
import { type GameKey, gameKeysTable } from './game-link.table.ts';
import { lockLiveKey } from './lock-live-key.ts';

/** Takes effect at the commit, because every call looks its key up. */
export async function revokeKey(ctx: Ctx, { id }: { readonly id: number }): Promise<GameKey> {
  await lockLiveKey(ctx.tx, id);
  const rows = await ctx.tx.update(gameKeysTable).set({ revokedAt: sql`clock_timestamp()` }).where(eq(gameKeysTable.id, id)).returning();
  const revoked = only(rows);
  await ctx.audit(gameLinkAudit.keyRevoked, keyFacts(revoked), { on: keySubject(id) });
  return revoked;
}
