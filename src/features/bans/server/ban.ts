import { and, eq, lte, sql } from 'drizzle-orm';
import { levelOn } from '#features/admin-accounts/server/admin-accounts.queries.ts';
import { findCharacterOf } from '#features/characters/server/characters.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import type { Tx } from '#kit/db/database.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import { assertServes } from '#kit/permissions/servers-of.ts';
import type { bansContract } from '../bans.contract.ts';
import { banSubject, bansAudit, bansPermissions } from '../bans.feature.ts';
import { gameBansTable } from './bans.table.ts';
import { type Evidence, keepEvidence } from './keep-evidence.ts';
import { nextRevision } from './next-revision.ts';
import { noteChange, whoActs } from './note-change.ts';
import { commandBan, notifyBanned } from './notify-ban.ts';

const { edit } = bansPermissions;

/**
 * Bans a character from its server. A unique index allows one open ban, so the second of two concurrent requests is rejected; an expired
 * ban does not block a new one. To avoid deadlocks, all code here locks bans before the feed's revision. A verdict passes its complaint.
 */
export async function ban(
  ctx: Ctx,
  { server, globalId, minutes, reason, note, ...evidence }: Omit<ParsedInput<typeof bansContract.ban>, 'logs'> & Evidence,
  now = new Date(),
  { complaintId = null }: { readonly complaintId?: number | null } = {},
): Promise<number> {
  assertServes(ctx.actor, edit, server);
  const character = (await findCharacterOf(ctx.tx, server, globalId)) ?? failField('globalId', 'bans.characterUnknown');
  if (await outranks(ctx.tx, ctx.actor, globalId, server)) fail('bans.outranked');
  const who = whoActs(ctx);
  await closeEnded(ctx.tx, server, globalId, now);
  const revision = await nextRevision(ctx.tx, `server:${server}`);
  const until = minutes === null ? null : new Date(now.getTime() + minutes * 60_000);
  const [made] = await ctx.tx
    .insert(gameBansTable)
    .values({
      server,
      accountId: globalId,
      nick: character.nick,
      reason,
      note: note || null,
      origin: complaintId === null ? 'admin' : 'complaint',
      complaintId,
      bannedAt: now,
      until,
      bannedBy: who.by,
      bannedAs: who.as,
      revision,
    })
    .onConflictDoNothing({ target: [gameBansTable.server, gameBansTable.accountId], where: sql`open` })
    .returning();
  if (!made) fail('bans.alreadyBanned');
  await keepEvidence(ctx, made, evidence);
  await noteChange(ctx, made, { kind: 'banned', who, reason, at: now, untilBefore: null });
  await commandBan(ctx, made, { by: who.name, reason, dedupeKey: `ban:${made.id}` });
  await notifyBanned(ctx, made);
  const after = { reason, until: until?.toISOString() ?? null };
  const kept = evidence.images.length + evidence.links.length + evidence.logs.length + (note ? 1 : 0);
  await ctx.audit(bansAudit.banned, { server, globalId, after, evidence: kept }, { on: banSubject(made.id) });
  return made.id;
}

/** An administrator of that server can be banned only by a higher-level one of it, or by the owner. */
export async function outranks(tx: Tx, actor: Actor, globalId: number, server: number): Promise<boolean> {
  if (actor.everywhere.has(edit)) return false;
  const level = await levelOn(tx, globalId, server);
  return level > 0 && level >= (actor.actingAs?.level ?? 0);
}

async function closeEnded(tx: Tx, server: number, accountId: number, now: Date): Promise<void> {
  const { open, until } = gameBansTable;
  await tx
    .update(gameBansTable)
    .set({ open: false })
    .where(and(eq(gameBansTable.server, server), eq(gameBansTable.accountId, accountId), eq(open, true), lte(until, now)));
}
