import { sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { paintLevel, side } from '../board.ts';
import { type Added, addPixels, lockOpenSeason } from './add-pixels.ts';
import { characterThatPaints } from './own-painter.queries.ts';
import { pixelPaintersTable } from './pixels.table.ts';

export type PaintRequest = { readonly accountId: number; readonly place: number; readonly colour: number; readonly staff: boolean };
export type PaintOutcome =
  | { readonly seq: number; readonly waitSeconds: number }
  | { readonly code: PaintRefusal; readonly waitSeconds?: number };
export type PaintRefusal = 'pixels.seasonClosed' | 'pixels.levelTooLow' | 'pixels.banned' | 'pixels.protected' | 'pixels.tooSoon';
export type Cooldown = { readonly longest: number; readonly least: number };

type Judged = {
  readonly n: number;
  readonly level: number | null;
  readonly banned: boolean;
  readonly protected: boolean;
  /** Seconds until this person may paint again. */
  readonly wait: number | null;
  readonly taken: boolean;
};

/**
 * Paints one pixel each for several different accounts, in order, in one transaction. Whether an account may paint is decided by its row,
 * its character and the database's clock, while the season is locked: concurrent requests, tabs and processes are serialised and no other
 * clock matters (docs/decisions/081).
 */
export async function paintPixels(
  tx: Tx,
  requests: readonly PaintRequest[],
  cooldown: Cooldown,
): Promise<{ readonly outcomes: readonly PaintOutcome[]; readonly added: Added | undefined }> {
  const season = await lockOpenSeason(tx);
  if (!season) return { outcomes: requests.map(() => ({ code: 'pixels.seasonClosed' })), added: undefined };

  const judged = await judge(tx, season.number, requests, cooldown);
  const pixels = requests.flatMap(({ accountId, place, colour, staff }, n) =>
    judged.get(n)?.taken ? [{ place, colour, staff, painterId: accountId }] : [],
  );
  const added = pixels.length > 0 ? await addPixels(tx, season, pixels) : undefined;
  let seq = season.lastSeq;
  const outcomes = requests.map((_, n): PaintOutcome => {
    const verdict = judged.get(n);
    if (!verdict?.taken) return refusalOf(verdict);
    seq += 1;
    return { seq, waitSeconds: verdict.wait ?? 0 };
  });
  return { outcomes, added };
}

/** Starts the cooldown of everyone who may paint, and returns the reason for the others. The cooldown implements cooldownOf. */
async function judge(
  tx: Tx,
  season: number,
  requests: readonly PaintRequest[],
  { longest, least }: Cooldown,
): Promise<ReadonlyMap<number, Judged>> {
  const asked = JSON.stringify(requests.map(({ accountId, place }, n) => ({ n, account: accountId, place })));
  const { rows } = await tx.execute<Judged>(sql`
    with asked as (
      select n, account, place from json_to_recordset(${asked}::json) as asked(n integer, account bigint, place integer)
    ), known as (
      select asked.*, c.nick, c.faction, c.level,
        exists (select from pixel_bans b where b.account_id = account and b.lifted_at is null
          and (b.until is null or b.until > clock_timestamp())) as banned,
        exists (select from pixel_areas a where a.season = ${season} and a.lifted_at is null
          and place % ${side} between a."left" and a."right" and place / ${side} between a.top and a.bottom) as protected
      from asked left join lateral ${characterThatPaints(sql`account`)} c on true
    ), taken as (
      insert into ${pixelPaintersTable} as p (season, account_id, nick, faction, painted, next_at)
      select ${season}, account, nick, faction, 1, clock_timestamp() + make_interval(secs => greatest(least(${least}::integer, ${longest}::integer),
          ${longest}::integer - 2 * (level - ${paintLevel}::integer)))
        from known where level >= ${paintLevel} and not banned and not protected
      on conflict (season, account_id) do update
        set nick = excluded.nick, faction = excluded.faction, painted = p.painted + 1, next_at = excluded.next_at
        where p.next_at <= clock_timestamp()
      returning account_id, next_at
    )
    select n, level, banned, protected, taken.account_id is not null as taken,
      ceil(extract(epoch from coalesce(taken.next_at, before.next_at) - clock_timestamp()))::integer as wait
    from known
      left join taken on taken.account_id = account
      left join ${pixelPaintersTable} before on before.season = ${season} and before.account_id = account`);
  return new Map(rows.map((row) => [row.n, row]));
}

function refusalOf(verdict: Judged | undefined): PaintOutcome {
  if (!verdict || verdict.level === null || verdict.level < paintLevel) return { code: 'pixels.levelTooLow' };
  if (verdict.banned) return { code: 'pixels.banned' };
  if (verdict.protected) return { code: 'pixels.protected' };
  return { code: 'pixels.tooSoon', waitSeconds: Math.max(1, verdict.wait ?? 1) };
}
