import { count, eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { gameBanChangesTable, gameBansTable, launcherBanAccountsTable, launcherBansTable } from './bans.table.ts';
import { forgetEvidence } from './forget-evidence.ts';
import { forgetInBans } from './forget-in-bans.ts';

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
