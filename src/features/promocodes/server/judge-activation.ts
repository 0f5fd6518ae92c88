import { and, count, eq, getTableColumns, sql } from 'drizzle-orm';
import { findActingCharacter } from '#features/characters/server/acting-characters.queries.ts';
import { nickKey } from '#features/characters/server/characters.queries.ts';
import { fitIntoDay } from '#features/coins/server/let-coins-out.ts';
import { findEntry } from '#features/game-link/server/entered-worlds.queries.ts';
import { hasOpenDispute } from '#features/payments/server/orders/disputes.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import type { RefusalCause } from '../promocode-kinds.ts';
import { promocodeKey } from '../promocode-name.ts';
import { activationsTable, type Promocode, promocodesTable } from './promocodes.table.ts';

/** A code as an activation sees it: whether its time has come, by the database's clock. */
export type TimedPromocode = Promocode & { readonly timing: 'notStarted' | 'runs' | 'over' };

/** Who asks for the code, and as whom. */
export type Candidate = { readonly accountId: number; readonly server: number; readonly nick: string; readonly level: number };

/** However it was typed. Held, nobody else activates, edits or switches it before this transaction ends: so limits hold under any load. */
export async function findCodeTyped(tx: Tx, typed: string, { hold }: { readonly hold: boolean }): Promise<TimedPromocode | null> {
  const query = tx
    .select({ ...columns, timing })
    .from(promocodesTable)
    .where(eq(promocodesTable.nameKey, promocodeKey(typed)))
    .$dynamic();
  const [code] = await (hold ? query.for('update') : query);
  return code ?? null;
}

/**
 * Why somebody is not given a code; null: they are. The only judge there is: an activation in the game asks it, and so does the
 * staff's simulator.
 */
export async function judgeActivation(tx: Tx, code: TimedPromocode | null, who: Candidate): Promise<RefusalCause | null> {
  if (!code) return 'unknown';
  if (!(await playsAs(tx, who))) return 'foreignCharacter';
  if (code.state !== 'active') return code.state;
  if (code.timing !== 'runs') return code.timing;
  if (code.limitTotal !== null && code.activations >= code.limitTotal) return 'usedUp';
  if (code.limitPerAccount !== null && (await timesUsed(tx, code.id, who.accountId)) >= code.limitPerAccount) return 'alreadyUsed';
  if (await hasOpenDispute(tx, who.accountId)) return 'disputed';
  if (code.requiredLevel > 0) return who.level >= code.requiredLevel ? 'levelReached' : null;
  return (await fitsReceiver(tx, code, who.accountId)) ? null : 'enoughCoins';
}

/** An account that is disabled or about to be deleted gets nothing, as elsewhere. */
async function playsAs(tx: Tx, { accountId, server, nick }: Candidate): Promise<boolean> {
  const entry = await findEntry(tx, { accountId, server });
  if (!entry || entry.disabled || entry.leaving) return false;
  const character = await findActingCharacter(tx, server, accountId);
  return character !== null && nickKey(character.nick) === nickKey(nick);
}

/** What waits for a level is asked about when it is paid. */
export const fitsReceiver = async (tx: Tx, { coinsAgreed, donation }: Pick<Promocode, 'coinsAgreed' | 'donation'>, accountId: number) =>
  coinsAgreed || fitIntoDay(tx, accountId, donation);

const { nameKey: _, ...columns } = getTableColumns(promocodesTable);

const timing = sql<TimedPromocode['timing']>`case
  when ${promocodesTable.startsAt} > now() then 'notStarted'
  when ${promocodesTable.endsAt} <= now() then 'over'
  else 'runs' end`;

async function timesUsed(tx: Tx, promocodeId: number, accountId: number): Promise<number> {
  const mine = and(eq(activationsTable.accountId, accountId), eq(activationsTable.promocodeId, promocodeId));
  return only(await tx.select({ times: count() }).from(activationsTable).where(mine)).times;
}
