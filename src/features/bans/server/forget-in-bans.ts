import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { byRanges } from '#kit/personal-data/by-ranges.ts';
import { mayBeNamedIn, withAddresses, withoutNames } from '#kit/personal-data/person-names.ts';
import type { Person } from '#kit/personal-data/personal-data.ts';
import { maxNote, maxReason } from '../ban-limits.ts';
import { type GameBan, gameBanChangesTable, gameBanEvidenceTable, gameBansTable, launcherBansTable } from './bans.table.ts';

/** Bans no longer name the person: those of others in rows of the logs that were copied as evidence, and all in what the administrators typed. */
export async function forgetInBans(tx: Tx, person: Person): Promise<void> {
  const known = withAddresses(person);
  await forgetInEvidence(tx, known);
  await forgetInGameBans(tx, known);
  await forgetInChanges(tx, known);
  await forgetInLauncherBans(tx, known);
}

function forgetInEvidence(tx: Tx, person: Person): Promise<number> {
  const { id, log } = gameBanEvidenceTable;
  return byRanges(tx, id, async (inRange) => {
    const rows = await tx
      .select({ id, log })
      .from(gameBanEvidenceTable)
      .where(and(inRange, mayBeNamedIn(person, sql`${log}::text`)));
    for (const row of rows) {
      // Its kind is a word of ours, also where somebody is called `chat`.
      const left = row.log && { ...row.log, nick: withoutNames(person, row.log.nick), line: withoutNames(person, row.log.line) };
      await tx.update(gameBanEvidenceTable).set({ log: left }).where(eq(id, row.id));
    }
    return rows.length;
  });
}

function forgetInGameBans(tx: Tx, person: Person): Promise<number> {
  const { id, reason, liftReason, note } = gameBansTable;
  return byRanges(tx, id, async (inRange) => {
    const named = mayBeNamedIn(person, sql`concat_ws(' ', ${reason}, ${liftReason}, ${note})`);
    const rows = await tx.select({ id, reason, liftReason, note }).from(gameBansTable).where(and(inRange, named));
    for (const row of rows) {
      const left = { ...namelessReasons(person, row), note: row.note && withoutNames(person, row.note).slice(0, maxNote) };
      await tx.update(gameBansTable).set(left).where(eq(id, row.id));
    }
    return rows.length;
  });
}

function forgetInChanges(tx: Tx, person: Person): Promise<number> {
  const { id, reason } = gameBanChangesTable;
  return byRanges(tx, id, async (inRange) => {
    const named = mayBeNamedIn(person, reason);
    const rows = await tx.select({ id, reason }).from(gameBanChangesTable).where(and(inRange, named));
    for (const row of rows) {
      const left = { reason: withoutNames(person, row.reason).slice(0, maxReason) };
      await tx.update(gameBanChangesTable).set(left).where(eq(id, row.id));
    }
    return rows.length;
  });
}

function forgetInLauncherBans(tx: Tx, person: Person): Promise<number> {
  const { id, reason, liftReason } = launcherBansTable;
  return byRanges(tx, id, async (inRange) => {
    const named = mayBeNamedIn(person, sql`concat_ws(' ', ${reason}, ${liftReason})`);
    const rows = await tx.select({ id, reason, liftReason }).from(launcherBansTable).where(and(inRange, named));
    for (const row of rows) await tx.update(launcherBansTable).set(namelessReasons(person, row)).where(eq(id, row.id));
    return rows.length;
  });
}

const namelessReasons = (person: Person, { reason, liftReason }: Pick<GameBan, 'reason' | 'liftReason'>) => ({
  reason: withoutNames(person, reason).slice(0, maxReason),
  liftReason: liftReason && withoutNames(person, liftReason).slice(0, maxReason),
});
