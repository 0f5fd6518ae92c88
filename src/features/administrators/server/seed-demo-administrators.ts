import { findAccountIds } from '#features/accounts/server/accounts.queries.ts';
import type { AdminLevel } from '#features/admin-accounts/admin-levels.ts';
import { seedAdminAccounts } from '#features/admin-accounts/server/seed-admin-accounts.ts';
import { demoLogins } from '#features/sessions/demo-accounts.ts';
import type { Tx } from '#kit/db/database.ts';
import { seededRandom } from '#kit/random/seeded-random.ts';
import { adminChangesTable } from './administrators.table.ts';
import { everyAdmin, oldestCharactersOn } from './demo-admins.queries.ts';
import { seedDemoHours } from './seed-demo-hours.ts';

/** The same small team on each server, in addition to the demo's own administrators. */
const team: readonly { readonly name: string; readonly level: AdminLevel }[] = [
  { name: 'Bridge_Warden', level: 4 },
  { name: 'Clockmaker', level: 3 },
  { name: 'Ferry_Pilot', level: 2 },
  { name: 'Quiet_Baker', level: 1 },
];
const servers = [1, 2, 3, 4, 5];

/** Administrators of every server with eight weeks of activity. Idempotent. */
export async function seedDemoAdministrators(tx: Tx, now = new Date()): Promise<void> {
  const [any] = await tx.select({ id: adminChangesTable.id }).from(adminChangesTable).limit(1);
  const ids = await findAccountIds(tx, demoLogins);
  const owner = ids.get('owner');
  if (any || owner === undefined) return;
  for (const server of servers) {
    const people = await oldestCharactersOn(tx, server, [...ids.values()], team.length);
    await seedAdminAccounts(
      tx,
      people.flatMap(({ accountId }, at) => {
        const one = team[at];
        return one ? [{ accountId, server, ...one }] : [];
      }),
    );
  }
  const admins = (await everyAdmin(tx)).filter(({ accountId }) => accountId !== owner);
  if (admins.length === 0) return;
  const before = (daysAgo: number) => new Date(now.getTime() - daysAgo * 86_400_000);
  const changes = admins.flatMap(({ server, accountId, name, level }) => {
    const random = seededRandom(`admin ${server} ${name}`);
    const of = { server, accountId, name, byAccount: owner, byName: null };
    const steps: (typeof adminChangesTable.$inferInsert)[] = [
      {
        ...of,
        kind: 'appointed',
        levelBefore: null,
        levelAfter: Math.max(1, level - 1),
        reason: 'Passed the trial weeks',
        at: before(70 + random() * 90),
      },
    ];
    if (level > 1)
      steps.push({
        ...of,
        kind: 'levelChanged',
        levelBefore: level - 1,
        levelAfter: level,
        reason: 'Steady work on complaints',
        at: before(20 + random() * 30),
      });
    if (random() < 0.3)
      steps.push({
        ...of,
        kind: 'reprimanded',
        levelBefore: level,
        levelAfter: level,
        reason: 'Punished without a cited rule',
        at: before(random() * 15),
      });
    return steps;
  });
  await tx.insert(adminChangesTable).values(changes);
  await seedDemoHours(tx, admins, now);
}
