import { findAccountIds } from '#features/accounts/server/accounts.queries.ts';
import { seedDemoHours } from '#features/administrators/server/seed-demo-hours.ts';
import type { Tx } from '#kit/db/database.ts';
import { seededRandom } from '#kit/random/seeded-random.ts';
import { everyLeader } from './demo-leaders.queries.ts';
import { leaderChangesTable } from './leaders.table.ts';

/** History and hours of the demo's leaders. Idempotent. */
export async function seedDemoLeaderChanges(tx: Tx, now = new Date()): Promise<void> {
  const [any] = await tx.select({ id: leaderChangesTable.id }).from(leaderChangesTable).limit(1);
  const owner = (await findAccountIds(tx, ['owner'])).get('owner');
  const leaders = (await everyLeader(tx)).filter(({ accountId }) => accountId !== owner);
  if (any || owner === undefined || leaders.length === 0) return;
  const changes = leaders.flatMap(({ server, faction, accountId, name, since }) => {
    const random = seededRandom(`leader ${server} ${faction}`);
    const of = { server, faction, accountId, nick: name, byAccount: owner, byName: null };
    const appointed = { ...of, kind: 'appointed' as const, reason: 'Chosen by the members of the faction', at: since };
    if (random() > 0.3) return [appointed];
    const at = new Date(now.getTime() - random() * 30 * 86_400_000);
    return [appointed, { ...of, kind: 'reprimanded' as const, reason: 'No weekly report of the faction', at }];
  });
  await tx.insert(leaderChangesTable).values(changes);
  await seedDemoHours(tx, leaders, now);
}
