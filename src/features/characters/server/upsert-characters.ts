import { sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import type { CharacterReport } from '../character-report.ts';
import { knownAccounts, knownLater, nickHolders, nickKey } from './characters.queries.ts';
import { charactersTable } from './characters.table.ts';
import { recordActiveDays } from './record-active-days.ts';

type RowCode = 'characters.unknownAccount' | 'characters.nickTaken' | 'characters.repeated';
/** `row` is the place in the report, from 0. */
export type RowError = { readonly row: number; readonly code: RowCode };
export type Upserted = { readonly stored: number; readonly errors: readonly RowError[] };

/**
 * Stores what a game server tells about its characters; the account says which one is meant, so a new nick is a renaming. Rows that
 * cannot be true are named and the others stored; whoever wants all or nothing rolls back on an error. Of a report that comes late or
 * once more only the days count where something later is known. Reports of one world follow one another (a lock by world), and the
 * accounts stay while they are looked at.
 */
export async function upsertCharacters(tx: Tx, server: number, rows: readonly CharacterReport[]): Promise<Upserted> {
  if (rows.length === 0) return { stored: 0, errors: [] };
  const [ids, nicks] = [rows.map(({ globalId }) => globalId), rows.map(({ nick }) => nick)];
  // Before the world's lock: this waits while one of them is being erased, and the world's other reports need not.
  const known = await knownAccounts(tx, ids);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('characters'), ${server})`);
  const late = await knownLater(tx, server, rows);
  const errors = rowErrors(rows, { known, late, holders: await nickHolders(tx, server, nicks) });
  const good = rows.filter((_, index) => !errors.has(index));
  const fresh = good.filter(({ globalId }) => !late.has(globalId));
  if (fresh.length > 0) await store(tx, server, fresh);
  if (good.length > 0) await recordActiveDays(tx, server, good);
  return { stored: good.length, errors: [...errors].map(([row, code]) => ({ row, code })).sort((a, b) => a.row - b.row) };
}

type Now = {
  readonly known: ReadonlySet<number>;
  /** Their rows change nothing, so the nick in them is not asked for. */
  readonly late: ReadonlySet<number>;
  readonly holders: ReadonlyMap<string, number>;
};

function rowErrors(rows: readonly CharacterReport[], { known, late, holders }: Now): ReadonlyMap<number, RowCode> {
  const errors = new Map<number, RowCode>();
  const seen = new Set<number | string>();
  for (const [index, { globalId, nick }] of rows.entries()) {
    if (!known.has(globalId)) errors.set(index, 'characters.unknownAccount');
    else if (seen.has(globalId) || seen.has(nickKey(nick))) errors.set(index, 'characters.repeated');
    else seen.add(globalId).add(nickKey(nick));
  }
  // A nick is free when whoever holds it is renamed by the same report; a renaming that is refused takes others back with it.
  for (let before = -1; before !== errors.size; ) {
    before = errors.size;
    const told = new Set(rows.flatMap(({ globalId }, index) => (errors.has(index) || late.has(globalId) ? [] : [globalId])));
    for (const [index, { globalId, nick }] of rows.entries()) {
      const holder = holders.get(nickKey(nick)) ?? globalId;
      if (told.has(globalId) && holder !== globalId && !told.has(holder)) errors.set(index, 'characters.nickTaken');
    }
  }
  return errors;
}

/** The whole report is one parameter and one statement. */
async function store(tx: Tx, server: number, rows: readonly CharacterReport[]): Promise<void> {
  await tx.execute(sql`
    insert into ${charactersTable} (account_id, server, nick, level, exp, cash, bank, faction, rank, playtime_minutes, last_seen_at)
    select "globalId", ${server}, nick, level, exp, cash, bank, faction, rank, "playtimeMinutes", "lastSeenAt"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as report (
        "globalId" bigint, nick text, level integer, exp bigint, cash bigint, bank bigint, faction text, rank text,
        "playtimeMinutes" bigint, "lastSeenAt" timestamptz)
    on conflict (account_id, server) do update set
      nick = excluded.nick, level = excluded.level, exp = excluded.exp, cash = excluded.cash, bank = excluded.bank,
      faction = excluded.faction, rank = excluded.rank, playtime_minutes = excluded.playtime_minutes,
      last_seen_at = excluded.last_seen_at`);
}
