import { sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { dayOf } from '#kit/time/moscow.ts';
import type { CharacterReport } from '../character-report.ts';
import { knownAccounts, knownLater, nickHolders, nickKey } from './characters.queries.ts';
import { activeDaysTable, charactersTable } from './characters.table.ts';
import { oldestActiveDay } from './tidy-active-days.ts';

type RowCode = 'characters.unknownAccount' | 'characters.nickTaken' | 'characters.repeated';
/** `row` is the index in the report, from 0. */
export type RowError = { readonly row: number; readonly code: RowCode };
export type Upserted = { readonly stored: number; readonly errors: readonly RowError[] };

/**
 * Stores a game server's report; the account identifies a character, so a new nick is a rename. Invalid rows are returned as errors and the
 * others stored; callers that need all or nothing roll back. A late or repeated report only adds active days. Reports of one server are
 * serialised by an advisory lock, and the accounts are locked against erasure.
 */
export async function upsertCharacters(tx: Tx, server: number, rows: readonly CharacterReport[]): Promise<Upserted> {
  if (rows.length === 0) return { stored: 0, errors: [] };
  const [ids, nicks] = [rows.map(({ globalId }) => globalId), rows.map(({ nick }) => nick)];
  // Before the server's lock: this waits for erasures in progress, which must not block the server's other reports.
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
  /** These rows store nothing, so their nicks are not checked. */
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
  // A nick is free if its holder is renamed by the same report. A rejected rename rejects those that depend on it.
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

/** Stores for every row of a report the Moscow day on which the person was last seen. Idempotent. */
export async function recordActiveDays(
  tx: Tx,
  server: number,
  rows: readonly Pick<CharacterReport, 'globalId' | 'lastSeenAt'>[],
): Promise<void> {
  const first = oldestActiveDay();
  const days = rows.map(({ globalId, lastSeenAt }) => ({ account: globalId, day: dayOf(new Date(lastSeenAt)) }));
  // A server that sends all its characters again must not restore days that were already deleted.
  const seen = days.filter(({ day }) => day >= first);
  await tx.execute(sql`
    insert into ${activeDaysTable} (day, account_id, server)
    select day, account, ${server} from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as seen (account bigint, day date)
     order by day, account
    on conflict do nothing`);
}
