import { isDeepStrictEqual } from 'node:util';
import { and, count, eq, inArray, or, sql } from 'drizzle-orm';
import { releaseFiles } from '#features/attachments/server/claim-files.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { byRanges } from '#kit/personal-data/by-ranges.ts';
import { forgetIn } from '#kit/personal-data/forget-in.ts';
import { mayBeNamedIn, withAddresses, withoutNames } from '#kit/personal-data/person-names.ts';
import { type Person, personalData } from '#kit/personal-data/personal-data.ts';
import { maxNote, maxReason } from '../ban-limits.ts';
import { banSubject } from '../bans.feature.ts';
import { gameBanChangesTable, gameBanEvidenceTable, gameBansTable, launcherBanAccountsTable, launcherBansTable } from './bans.table.ts';

const { accountId: banned, bannedBy, liftedBy } = gameBansTable;

/**
 * A ban outlives the account, because otherwise deleting the account would evade it; it stays under the account's number. The nick, note,
 * evidence and admin names are erased. Other people's bans no longer name the person.
 */
export const bansPersonalData = personalData('bans', {
  items: {
    ownBans: {
      holds: ['game_bans.account_id', 'game_bans.nick', 'game_bans.reason', 'game_bans.note', 'game_ban_evidence.log'],
      fate: 'anonymised',
    },
    ownLauncherBans: { holds: ['launcher_ban_accounts', 'launcher_bans.reason', 'launcher_bans.lift_reason'], fate: 'anonymised' },
    decided: {
      holds: [
        'game_bans.banned_by',
        'game_bans.banned_as',
        'game_bans.lifted_by',
        'game_bans.lifted_as',
        'game_bans.lift_reason',
        'game_ban_changes.by_account',
        'game_ban_changes.by_name',
        'game_ban_changes.reason',
        'launcher_bans.banned_by',
        'launcher_bans.lifted_by',
      ],
      fate: 'anonymised',
      staffOnly: true,
    },
  },
  async export(tx, { accountId }) {
    const own = await tx.select().from(gameBansTable).where(eq(banned, accountId)).orderBy(gameBansTable.id);
    const launcher = await tx
      .select()
      .from(launcherBansTable)
      .where(inArray(launcherBansTable.id, bansAbout(tx, accountId)))
      .orderBy(launcherBansTable.id);
    const changes = await tx
      .select()
      .from(gameBanChangesTable)
      .where(eq(gameBanChangesTable.byAccount, accountId))
      .orderBy(gameBanChangesTable.id);
    const term = ({ id, reason, bannedAt, until, liftedAt }: Termed) => ({
      number: id,
      reason,
      bannedAt: bannedAt.toISOString(),
      until: until?.toISOString() ?? null,
      liftedAt: liftedAt?.toISOString() ?? null,
    });
    return {
      ownBans: own.map((ban) => ({ ...term(ban), server: ban.server, nick: ban.nick })),
      ownLauncherBans: launcher.map(term),
      decided: changes.map(({ banId, kind, at, reason }) => ({ ban: banId, kind, at: at.toISOString(), reason })),
    };
  },
  async erase(ctx, person) {
    const { tx } = ctx;
    const { accountId } = person;
    const own = await tx
      .update(gameBansTable)
      .set({ nick: sql`'deleted_' || ${gameBansTable.id}`, note: null })
      .where(eq(banned, accountId))
      .returning({ id: gameBansTable.id });
    await forgetEvidence(
      ctx,
      own.map(({ id }) => id),
    );
    await forgetInBans(tx, person);
    await tx.update(gameBansTable).set({ bannedAs: null }).where(eq(bannedBy, accountId));
    await tx.update(gameBansTable).set({ liftedAs: null }).where(eq(liftedBy, accountId));
    const changes = await tx
      .update(gameBanChangesTable)
      .set({ byName: null })
      .where(eq(gameBanChangesTable.byAccount, accountId))
      .returning({ id: gameBanChangesTable.id });
    const { launcher } = only(
      await tx.select({ launcher: count() }).from(launcherBanAccountsTable).where(eq(launcherBanAccountsTable.accountId, accountId)),
    );
    const { launcherDecided } = only(
      await tx
        .select({ launcherDecided: count() })
        .from(launcherBansTable)
        .where(or(eq(launcherBansTable.bannedBy, accountId), eq(launcherBansTable.liftedBy, accountId))),
    );
    return { ownBans: own.length, ownLauncherBans: launcher, decided: changes.length + launcherDecided };
  },
});

type Termed = {
  readonly id: number;
  readonly reason: string;
  readonly bannedAt: Date;
  readonly until: Date | null;
  readonly liftedAt: Date | null;
};

const bansAbout = (tx: Tx, accountId: number) =>
  tx.select({ id: launcherBanAccountsTable.banId }).from(launcherBanAccountsTable).where(eq(launcherBanAccountsTable.accountId, accountId));

/** Deletes the evidence of an erased person; the next sweep deletes the images. */
async function forgetEvidence(ctx: Pick<Ctx, 'tx'>, banIds: readonly number[]): Promise<void> {
  if (banIds.length === 0) return;
  await ctx.tx.delete(gameBanEvidenceTable).where(inArray(gameBanEvidenceTable.banId, [...banIds]));
  for (const id of banIds) await releaseFiles(ctx, banSubject(id));
}

/** Removes the person's name from bans: from other people's copied log rows, and from everything that administrators typed. */
async function forgetInBans(tx: Tx, person: Person): Promise<void> {
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
