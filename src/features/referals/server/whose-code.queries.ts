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
 * The owner of a promocode is the linked person, otherwise the player who created it; staff's own codes have no owner. Pending, rejected
 * and inactive codes attribute nothing. A code that is over gives no prize but still attributes (decision 157).
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

/** Which of these codes have an owner, as keys of `promocodeKey`. The owner may have been deleted since. */
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

/** Names of the person's usable promocodes, oldest first. */
export async function promocodesOf(tx: Tx, accountId: number): Promise<string[]> {
  const rows = await tx
    .select({ name: promocodesTable.name })
    .from(promocodesTable)
    .where(and(eq(promocodesTable.linkedId, accountId), eq(statusNow, 'active')))
    .orderBy(asc(promocodesTable.id));
  return rows.map(({ name }) => name);
}
