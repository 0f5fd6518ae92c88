import { and, asc, eq } from 'drizzle-orm';
import { readInvitation } from '#features/campaigns/invitation-code.ts';
import { findInviters } from '#features/campaigns/server/inviters.queries.ts';
import { promocodeKey } from '#features/promocodes/promocode-name.ts';
import { statusNow } from '#features/promocodes/server/promocodes.queries.ts';
import { promocodesTable } from '#features/promocodes/server/promocodes.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { plainLink, typedCode } from '../referal-rules.ts';

export type Touch = { readonly referrerId: number; readonly code: string; readonly source: string };

/**
 * A promocode belongs to the person it is linked to, or else to the player who made it; the staff's own belong to nobody. One that the
 * staff have not allowed, have refused or have switched off leads nobody anywhere. One that is over gives no prize any more, and still says
 * who brought the newcomer (decision 157).
 */
export async function ownerOfPromocode(tx: Tx, code: string): Promise<Touch | undefined> {
  const [row] = await tx
    .select({ linkedId: promocodesTable.linkedId, createdBy: promocodesTable.createdBy, type: promocodesTable.type })
    .from(promocodesTable)
    .where(and(eq(promocodesTable.nameKey, promocodeKey(code)), eq(promocodesTable.state, 'active')));
  const referrerId = row && (row.linkedId ?? (row.type === 'user' ? row.createdBy : null));
  if (!referrerId || !(await findInviters(tx, [referrerId])).has(referrerId)) return undefined;
  return { referrerId, code, source: typedCode };
}

export async function ownerOfLink(tx: Tx, code: string): Promise<Touch | undefined> {
  const invitation = readInvitation(code);
  if (!invitation || !(await findInviters(tx, [invitation.accountId])).has(invitation.accountId)) return undefined;
  return { referrerId: invitation.accountId, code, source: invitation.source || plainLink };
}

/** Names of somebody's promocodes that can be used now, the oldest first. */
export async function promocodesOf(tx: Tx, accountId: number): Promise<string[]> {
  const rows = await tx
    .select({ name: promocodesTable.name })
    .from(promocodesTable)
    .where(and(eq(promocodesTable.linkedId, accountId), eq(statusNow, 'active')))
    .orderBy(asc(promocodesTable.id));
  return rows.map(({ name }) => name);
}
