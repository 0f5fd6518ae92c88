import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
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
    .select({ referrerId })
    .from(promocodesTable)
    .where(and(eq(promocodesTable.nameKey, promocodeKey(code)), isActive));
  const owner = row?.referrerId;
  if (!owner || !(await findInviters(tx, [owner])).has(owner)) return undefined;
  return { referrerId: owner, code, source: typedCode };
}

/** Which of these codes belong to somebody, as `promocodeKey` spells them. Whoever it is may be gone by now. */
export async function codesOfSomebody(tx: Tx, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const keys = JSON.stringify([...new Set(codes.map(promocodeKey))]);
  const { nameKey } = promocodesTable;
  const owned = await tx
    .select({ nameKey })
    .from(promocodesTable)
    .where(and(sql`${nameKey} in (select jsonb_array_elements_text(${keys}::jsonb))`, isActive, isNotNull(referrerId)));
  return new Set(owned.map((row) => row.nameKey));
}

const isActive = eq(promocodesTable.state, 'active');
const referrerId = sql<number | null>`coalesce(${promocodesTable.linkedId},
  case when ${promocodesTable.type} = 'user' then ${promocodesTable.createdBy} end)::integer`;

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
