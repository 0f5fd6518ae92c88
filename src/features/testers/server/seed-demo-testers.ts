import { findAccountIds } from '#features/accounts/server/accounts.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { addDays, dayOf } from '#kit/time/moscow.ts';
import { testerApplicationsTable, testersTable } from './testers.table.ts';

/** The demo's player is a permanent tester, an admin until next month; four more have applied. */
export async function seedDemoTesters(tx: Tx): Promise<void> {
  const ids = await findAccountIds(tx, ['player', 'admin', 'developer']);
  const [player, admin, developer] = ['player', 'admin', 'developer'].map((login) => ids.get(login));
  if (player === undefined || admin === undefined) return;
  const testers = await tx
    .insert(testersTable)
    .values([
      { accountId: player, issuedBy: developer },
      { accountId: admin, issuedBy: developer, expiresOn: addDays(dayOf(new Date()), 30) },
    ])
    .onConflictDoNothing()
    .returning({ id: testersTable.id });
  if (testers.length > 0) await seedApplications(tx);
}

/** Three applications of accounts, the last one by a visitor who only typed a login. */
async function seedApplications(tx: Tx): Promise<void> {
  const known = await findAccountIds(tx, ['tester', 'partner', 'offender']);
  const senders = [...[...known].map(([login, accountId]) => ({ login, accountId })), { accountId: null, login: 'night_courier' }];
  const sent = applications.flatMap((application, at) => {
    const sender = senders[at];
    return sender ? [{ ...application, ...sender, createdAt: new Date(Date.now() - (at + 1) * 7 * 3_600_000) }] : [];
  });
  await tx.insert(testerApplicationsTable).values(sent);
}

const applications = [
  {
    platform: 'android',
    device: 'Redmi Note 11, Android 13',
    experience: 'Играю с открытия первого сервера. Находил падение при смене района, описывал по шагам.',
    locale: 'ru',
  },
  {
    platform: 'ios',
    device: 'iPhone SE 2022, iOS 18',
    experience: 'Тестировала закрытую сборку другой игры: три месяца, около сорока отчётов с записью экрана.',
    locale: 'ru',
  },
  {
    platform: 'both',
    device: 'Galaxy A14 and an old iPad',
    experience: 'I play on two devices and can compare them. Evenings and weekends.',
    locale: 'en',
  },
  { platform: 'android', device: 'Poco X5', experience: 'Хочу увидеть новый район раньше всех.', locale: 'ru' },
] as const;
