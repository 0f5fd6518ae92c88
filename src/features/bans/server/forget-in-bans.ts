import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { byRanges } from '#kit/personal-data/by-ranges.ts';
import { forgetIn } from '#kit/personal-data/forget-in.ts';
import { mayBeNamedIn, withAddresses, withoutNames } from '#kit/personal-data/person-names.ts';
import type { Person } from '#kit/personal-data/personal-data.ts';
import { maxNote, maxReason } from '../ban-limits.ts';
import { gameBanChangesTable, gameBanEvidenceTable, gameBansTable, launcherBansTable } from './bans.table.ts';

/** Removes the person's name from bans: from other people's copied log rows, and from everything that administrators typed. */
export async function forgetInBans(tx: Tx, person: Person): Promise<void> {
  await forgetInEvidence(tx, withAddresses(person));
  await forgetInReasons(tx, person);
}

function forgetInEvidence(tx: Tx, person: Person): Promise<number> {
  const { id, log } = gameBanEvidenceTable;
  return byRanges(tx, id, async (inRange) => {
    const rows = await tx
      .select({ id, log })
      .from(gameBanEvidenceTable)
      .where(and(inRange, mayBeNamedIn(person, sql`${log}::text`)));
    let forgotten = 0;
    for (const row of rows) {
      // The kind of a row stays, even if a person's name is `chat`.
      const left = row.log && { ...row.log, nick: withoutNames(person, row.log.nick), line: withoutNames(person, row.log.line) };
      if (isDeepStrictEqual(left, row.log)) continue;
      await tx.update(gameBanEvidenceTable).set({ log: left }).where(eq(id, row.id));
      forgotten += 1;
    }
    return forgotten;
  });
}

async function forgetInReasons(tx: Tx, person: Person): Promise<void> {
  const [bans, changes, launcher] = [gameBansTable, gameBanChangesTable, launcherBansTable];
  await forgetIn(
    { tx, id: bans.id, person },
    { reason: [bans.reason, 1, maxReason], liftReason: [bans.liftReason, 1, maxReason], note: [bans.note, 1, maxNote] },
    (left, thisRow) => tx.update(gameBansTable).set(left).where(thisRow),
  );
  await forgetIn({ tx, id: changes.id, person }, { reason: [changes.reason, 1, maxReason] }, (left, thisRow) =>
    tx.update(gameBanChangesTable).set(left).where(thisRow),
  );
  await forgetIn(
    { tx, id: launcher.id, person },
    { reason: [launcher.reason, 1, maxReason], liftReason: [launcher.liftReason, 1, maxReason] },
    (left, thisRow) => tx.update(launcherBansTable).set(left).where(thisRow),
  );
}
