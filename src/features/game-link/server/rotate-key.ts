import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { gameLinkAudit } from '../game-link.audit.ts';
import { keyFacts, keySubject } from './game-link.subjects.ts';
import { gameKeysTable } from './game-link.table.ts';
import type { KeyOwner } from './key-text.ts';
import { lockLiveKey } from './lock-live-key.ts';
import { insertKey, type MadeKey } from './make-key.ts';

/**
 * Creates the only successor of a key: of several concurrent rotations the first wins. The old key stays valid for the overlap, so that a
 * game server can switch without downtime.
 */
export async function rotateKey(ctx: Ctx, { id, overlapHours }: { readonly id: number; readonly overlapHours: number }): Promise<MadeKey> {
  const old = await lockLiveKey(ctx.tx, id);
  // Only a rotation sets an expiry.
  if (old.validUntil !== null) fail('gameLink.keyReplaced');
  const end = sql`clock_timestamp() + make_interval(hours => ${overlapHours})`;
  const rows = await ctx.tx.update(gameKeysTable).set({ validUntil: end }).where(eq(gameKeysTable.id, id)).returning();
  const { validUntil } = only(rows);
  const owner: KeyOwner = old.server === null ? { kind: 'launcher', server: null } : { kind: 'game', server: old.server };
  const made = await insertKey(ctx, owner);
  const oldValidUntil = (validUntil ?? new Date()).toISOString();
  await ctx.audit(gameLinkAudit.keyRotated, { ...keyFacts(made.row), replaces: id, oldValidUntil }, { on: keySubject(made.row.id) });
  return made;
}
