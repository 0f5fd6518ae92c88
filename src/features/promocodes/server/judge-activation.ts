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

/** A code with its timing by the database's clock. */
export type TimedPromocode = Promocode & { readonly timing: 'notStarted' | 'runs' | 'over' };

/** The character for which the code is activated. */
export type Candidate = { readonly accountId: number; readonly server: number; readonly nick: string; readonly level: number };

/** Finds a code regardless of spelling. With `hold`, locks it until the transaction ends, so that limits hold under any load. */
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
 * The cause for which an activation is rejected; null: accepted. The single set of rules, for activations in the game and for the staff's
 * simulation.
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

/** A disabled account, or one about to be deleted, gets nothing, as elsewhere. */
async function playsAs(tx: Tx, { accountId, server, nick }: Candidate): Promise<boolean> {
  const entry = await findEntry(tx, { accountId, server });
  if (!entry || entry.disabled || entry.leaving) return false;
  const character = await findActingCharacter(tx, server, accountId);
  return character !== null && nickKey(character.nick) === nickKey(nick);
}

/** For a prize that waits for a level, this is checked when it is paid. */
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
