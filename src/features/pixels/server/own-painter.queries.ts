import { type SQL, sql } from 'drizzle-orm';
import { mayAct } from '#features/characters/server/acting-characters.queries.ts';
import { charactersTable } from '#features/characters/server/characters.table.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { has } from '#kit/permissions/actor.ts';
import { cooldownOf, paintLevel } from '../board.ts';
import type { OwnPainter } from '../pixels.contract.ts';
import { pixelsSettings } from '../pixels.feature.ts';

type Row = {
  readonly level: number | null;
  readonly faction: string | null;
  readonly painted: number | null;
  readonly wait: number | null;
  readonly reason: string | null;
  readonly until: string | null;
};

/** The account's painting character, the highest that may act, as a table for a lateral join. */
export const characterThatPaints = (accountId: SQL): SQL => sql`(
  select nick, faction, level from ${charactersTable}
   where ${charactersTable.accountId} = ${accountId} and ${mayAct} order by level desc, id limit 1)`;

/** Whether and when the caller may paint, for display. Painting checks again. */
export async function getOwnPainter({ tx, actor, services: { settings } }: Ctx): Promise<OwnPainter> {
  const longest = settings.get(pixelsSettings.cooldown);
  const rule = { longest, least: settings.get(pixelsSettings.shortestCooldown) };
  const can = { paint: false, moderate: has(actor, 'pixels.moderate') };
  const nobody = { signedIn: false, level: null, faction: null, painted: 0, waitSeconds: 0, cooldownSeconds: longest, banned: null, can };
  if (actor.accountId === null) return nobody;
  const { rows } = await tx.execute<Row>(sql`
    select c.level, c.faction, p.painted, ceil(extract(epoch from p.next_at - clock_timestamp()))::integer as wait, b.reason,
      to_char(b.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until
    from (select ${actor.accountId}::bigint as id) own
      left join lateral ${characterThatPaints(sql`own.id`)} c on true
      left join pixel_painters p on p.account_id = own.id and p.season = (select number from pixel_seasons where state = 'open')
      left join pixel_bans b on b.account_id = own.id and b.lifted_at is null and (b.until is null or b.until > clock_timestamp())`);
  const [row] = rows;
  const level = row?.level ?? null;
  const banned = row?.reason ? { reason: row.reason, until: row.until } : null;
  return {
    signedIn: true,
    level,
    faction: row?.faction ?? null,
    painted: row?.painted ?? 0,
    waitSeconds: Math.max(0, row?.wait ?? 0),
    cooldownSeconds: cooldownOf(level ?? paintLevel, rule),
    banned,
    can: { ...can, paint: level !== null && level >= paintLevel && banned === null },
  };
}
