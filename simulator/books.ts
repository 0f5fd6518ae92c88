import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A player of a world, as the game stores them. */
export type Person = {
  readonly globalId: number;
  readonly login: string;
  nick: string;
  level: number;
  exp: number;
  cash: number;
  bank: number;
  faction: string | null;
  rank: string | null;
  playtimeMinutes: number;
  lastSeenAt: string;
};

export type Applied = { readonly commandId: number; readonly kind: string; readonly globalId: number | null; readonly dedupeKey: string };
export type Prize = { readonly globalId: number; readonly code: string; readonly kind: string; readonly prize: string };
export type Newcomer = { readonly globalId: number; readonly login: string; readonly password: string };
export type Batch = { readonly sequence: number; readonly key: string; readonly rows: string };

/**
 * A game server's own database: its players, the applied commands and the log rows not yet sent. It outlives the process, as a real game's
 * would; decisions that belong together are written in one transaction.
 */
export type Books = ReturnType<typeof openBooks>;

export function openBooks(file: string) {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file);
  db.exec(`
    pragma journal_mode = wal;
    pragma synchronous = normal;
    pragma busy_timeout = 5000;
    create table if not exists people (
      global_id integer primary key, login text not null, nick text not null unique, level integer not null, exp integer not null,
      cash integer not null, bank integer not null, faction text, rank text, playtime_minutes integer not null, last_seen_at text not null);
    create table if not exists banned (global_id integer primary key, until text);
    create table if not exists applied (
      number integer primary key autoincrement, dedupe_key text not null unique, command_id integer not null, kind text not null,
      global_id integer, at text not null default current_timestamp);
    create table if not exists noticed (global_id integer primary key, coins integer not null);
    create table if not exists prizes (
      number integer primary key autoincrement, global_id integer not null, code text not null, kind text not null, prize text not null);
    create table if not exists outbox (sequence integer primary key autoincrement, key text not null unique, rows text not null);
    create table if not exists newcomers (global_id integer primary key, login text not null, password text not null);
  `);
  const listPeople = db.prepare(`select global_id as globalId, login, nick, level, exp, cash, bank, faction, rank,
    playtime_minutes as playtimeMinutes, last_seen_at as lastSeenAt from people order by global_id`);
  const savePerson =
    db.prepare(`insert into people (global_id, login, nick, level, exp, cash, bank, faction, rank, playtime_minutes, last_seen_at)
    values (:globalId, :login, :nick, :level, :exp, :cash, :bank, :faction, :rank, :playtimeMinutes, :lastSeenAt)
    on conflict (global_id) do update set nick = excluded.nick, level = excluded.level, exp = excluded.exp, cash = excluded.cash,
      bank = excluded.bank, faction = excluded.faction, rank = excluded.rank, playtime_minutes = excluded.playtime_minutes,
      last_seen_at = excluded.last_seen_at`);
  const forgetPerson = db.prepare('delete from people where global_id = ?');
  const addApplied = db.prepare(
    'insert into applied (dedupe_key, command_id, kind, global_id) values (?, ?, ?, ?) on conflict (dedupe_key) do nothing',
  );
  const addNoticed = db.prepare(
    'insert into noticed (global_id, coins) values (?1, ?2) on conflict (global_id) do update set coins = coins + excluded.coins',
  );
  const listNoticed = db.prepare('select global_id as globalId, coins from noticed order by global_id');
  const addPrize = db.prepare('insert into prizes (global_id, code, kind, prize) values (?, ?, ?, ?)');
  const listPrizes = db.prepare('select global_id as globalId, code, kind, prize from prizes order by number');
  const listApplied = db.prepare(
    'select command_id as commandId, kind, global_id as globalId, dedupe_key as dedupeKey from applied order by number',
  );
  const ban = db.prepare(
    'insert into banned (global_id, until) values (?, ?) on conflict (global_id) do update set until = excluded.until',
  );
  const unban = db.prepare('delete from banned where global_id = ?');
  const clearBanned = db.prepare('delete from banned');
  const listBanned = db.prepare('select global_id as globalId from banned where until is null or until > ?');
  const addBatch = db.prepare('insert into outbox (key, rows) values (?, ?)');
  const oldestBatch = db.prepare('select sequence, key, rows from outbox order by sequence limit 1');
  const dropBatch = db.prepare('delete from outbox where sequence = ?');
  const addNewcomer = db.prepare('insert into newcomers (global_id, login, password) values (?, ?, ?) on conflict do nothing');
  const anyNewcomers = db.prepare('select global_id as globalId, login, password from newcomers order by random() limit ?');
  const raiseSequence = db.prepare(`insert into sqlite_sequence (name, seq)
    select 'outbox', ?1 where not exists (select 1 from sqlite_sequence where name = 'outbox')`);
  const overtake = db.prepare("update sqlite_sequence set seq = ?1 where name = 'outbox' and seq < ?1");

  return {
    /** All or nothing, even if the process dies halfway. */
    together<Result>(work: () => Result): Result {
      db.exec('begin immediate');
      try {
        const result = work();
        db.exec('commit');
        return result;
      } catch (error) {
        db.exec('rollback');
        throw error;
      }
    },
    people: (): Person[] => rowsOf<Person>(listPeople.all()),
    save: (person: Person): void => void savePerson.run(person),
    forget: (globalId: number): void => void forgetPerson.run(globalId),
    /** Returns whether the command is new; an existing one is left unchanged. */
    apply: ({ dedupeKey, commandId, kind, globalId }: Applied): boolean =>
      addApplied.run(dedupeKey, commandId, kind, globalId).changes === 1,
    /** The total of coins that a player was notified about. */
    notice: (globalId: number, coins: number): void => void addNoticed.run(globalId, coins),
    noticed: (): { globalId: number; coins: number }[] => rowsOf<{ globalId: number; coins: number }>(listNoticed.all()),
    /** A promocode prize other than money: a vehicle, a skin or a VIP level, as the game names it. */
    give: ({ globalId, code, kind, prize }: Prize): void => void addPrize.run(globalId, code, kind, prize),
    prizes: (): Prize[] => rowsOf<Prize>(listPrizes.all()),
    applied: (): Applied[] => rowsOf<Applied>(listApplied.all()),
    ban: (globalId: number, until: string | null): void => void ban.run(globalId, until),
    unban: (globalId: number): void => void unban.run(globalId),
    /** Replaces the stored bans: when the world starts, the site is authoritative. */
    replaceBans(bans: ReadonlyMap<number, string | null>): void {
      clearBanned.run();
      for (const [globalId, until] of bans) ban.run(globalId, until);
    },
    banned: (now: Date): Set<number> =>
      new Set(rowsOf<{ globalId: number }>(listBanned.all(now.toISOString())).map(({ globalId }) => globalId)),
    /** A batch number is never reused, even after a crash: the site reports a missing number. */
    queueBatch: (key: string, rows: unknown): void => void addBatch.run(key, JSON.stringify(rows)),
    nextBatch: (): Batch | undefined => rowsOf<Batch>([oldestBatch.get()])[0],
    batchSent: (sequence: number): void => void dropBatch.run(sequence),
    /** New or outdated books continue after the last sequence number that the site has from this world. */
    continueAfter(sequence: number): void {
      raiseSequence.run(sequence);
      overtake.run(sequence);
    },
    welcome: (globalId: number, login: string, password: string): void => void addNewcomer.run(globalId, login, password),
    /** Up to `count` random players who registered in this world. */
    someNewcomers: (count: number): Newcomer[] => rowsOf<Newcomer>(anyNewcomers.all(count)),
    close: (): void => db.close(),
  };
}

/** The columns of the rows are those that the statements above select. */
const rowsOf = <Row>(rows: readonly unknown[]): Row[] => rows.filter((row) => row !== undefined) as Row[];
