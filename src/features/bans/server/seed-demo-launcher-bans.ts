import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { banRevisionsTable, launcherBanAccountsTable, launcherBansTable } from './bans.table.ts';
import { someAccounts } from './demo-people.queries.ts';

type Sample = {
  readonly by: 'support' | 'owner';
  readonly reason: string;
  /** Number of accounts; the first `devices` of them are banned with their device. */
  readonly accounts: number;
  readonly devices: number;
  readonly hours: number;
  /** Absent: permanent. */
  readonly days?: number;
  readonly lifted?: string;
};

export async function seedDemoLauncherBans(tx: Tx, cast: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const wanted = samples.reduce((sum, { accounts }) => sum + accounts, 0);
  const people = await someAccounts(tx, [...cast.values()], wanted * 17);
  let taken = 0;
  let revision = 0;
  for (const { by, reason, accounts, devices, hours, days, lifted } of samples) {
    const bannedBy = cast.get(by);
    const chosen = Array.from({ length: accounts }, (_, index) => people[(taken + index) * 17]?.id).filter((id) => id !== undefined);
    taken += accounts;
    if (bannedBy === undefined || chosen.length < accounts) continue;
    const bannedAt = new Date(now.getTime() - hours * 3_600_000);
    const liftedAt = new Date(bannedAt.getTime() + 5 * 3_600_000);
    revision += 1;
    const { id } = only(
      await tx
        .insert(launcherBansTable)
        .values({
          reason,
          devices: Array.from({ length: devices }, (_, index) => deviceOf(chosen[index] ?? taken + index)),
          bannedAt,
          until: days === undefined ? null : new Date(bannedAt.getTime() + days * 86_400_000),
          bannedBy,
          updatedAt: lifted === undefined ? bannedAt : liftedAt,
          ...(lifted !== undefined && { liftedAt, liftedBy: bannedBy, liftReason: lifted }),
          revision,
        })
        .returning({ id: launcherBansTable.id }),
    );
    if (chosen.length > 0) await tx.insert(launcherBanAccountsTable).values(chosen.map((accountId) => ({ banId: id, accountId })));
  }
  if (revision > 0) await tx.insert(banRevisionsTable).values({ feed: 'launcher', revision });
}

/** The same device names as in the demo's sign-in logs. */
const deviceOf = (accountId: number): string => `device-${(accountId * 2_654_435_761) % 4_294_967_296}`;

const samples: readonly Sample[] = [
  { by: 'support', reason: 'Продажа взломанной версии игры', accounts: 2, devices: 2, hours: 1_400 },
  { by: 'owner', reason: 'Payments from a stolen card', accounts: 1, devices: 1, hours: 1_020 },
  {
    by: 'support',
    reason: 'Подбор паролей к чужим аккаунтам',
    accounts: 0,
    devices: 2,
    hours: 800,
    lifted: 'Устройства игрового клуба: нарушитель найден и забанен отдельно',
  },
  { by: 'support', reason: 'Modified game client', accounts: 1, devices: 2, hours: 600, days: 14 },
  { by: 'owner', reason: 'Организация атак на серверы', accounts: 3, devices: 3, hours: 410 },
  { by: 'support', reason: 'Запуск бота для фарма', accounts: 2, devices: 1, hours: 170, days: 90 },
  {
    by: 'support',
    reason: 'Modified game client',
    accounts: 1,
    devices: 0,
    hours: 74,
    days: 30,
    lifted: 'A false alarm of the integrity check',
  },
  { by: 'support', reason: 'Спам ссылками на поддельный лаунчер', accounts: 4, devices: 2, hours: 9, days: 180 },
];
