import { randomUUID } from 'node:crypto';
import { debitCoins } from '#features/coins/server/debit-coins.ts';
import { grantCoins } from '#features/coins/server/grant-coins.ts';
import type { Tx } from '#kit/db/database.ts';
import { seededRandom } from '#kit/random/seeded-random.ts';
import { allWeights, type Chest, chests, oddsInForce, prizeAt } from '../chest-offers.ts';
import { listSettledPeople } from './chest-people.queries.ts';
import { chestDrawsTable } from './chests.table.ts';

const openers = 12;
const drawsInAll = 480;

/** People who have opened chests for weeks. Each is granted the coins and spends them, so that the ledger balances. */
export async function seedDemoDraws(tx: Tx, now = new Date()): Promise<void> {
  const [any] = await tx.select({ id: chestDrawsTable.id }).from(chestDrawsTable).limit(1);
  if (any) return;
  const people = await listSettledPeople(tx, openers);
  const random = seededRandom('chests');
  const draws = people.flatMap(({ accountId: opener }) =>
    Array.from({ length: Math.floor(drawsInAll / people.length) }, () => draw(opener, random, now)),
  );
  if (draws.length === 0) return;
  for (const { accountId: opener } of people) {
    const own = draws.filter((one) => one.accountId === opener);
    const coins = own.reduce((sum, { price }) => sum + price, 0);
    const won = own.reduce((sum, { wonCoins }) => sum + wonCoins, 0);
    await grantCoins(tx, { accountId: opener, coins, idem: `demo:chests:${opener}`, kind: 'grant', what: 'Welcome to the demo' });
    await debitCoins(tx, { accountId: opener, coins, idem: `demo:chests:spent:${opener}`, kind: 'chest' });
    if (won > 0) await grantCoins(tx, { accountId: opener, coins: won, idem: `demo:chests:won:${opener}`, kind: 'chest' });
  }
  const inOrder = draws.toSorted((one, other) => one.drawnAt.getTime() - other.drawnAt.getTime());
  await tx.insert(chestDrawsTable).values(inOrder.map(({ wonCoins: _, ...row }) => row));
}

function draw(accountId: number, random: () => number, now: Date) {
  const chest = chestBy(random());
  const odds = oddsInForce(chest);
  const roll = Math.floor(random() * allWeights);
  const prize = prizeAt(odds, roll);
  return {
    accountId,
    key: randomUUID(),
    chest: chest.slug,
    edition: odds.edition,
    price: chest.price,
    roll,
    prize: prize.id,
    wonCoins: prize.kind === 'coins' ? prize.amount : 0,
    drawnAt: new Date(now.getTime() - Math.floor(random() * 21 * 86_400_000)),
  };
}

/** Cheap chests are opened most often. */
function chestBy(share: number): Chest {
  const [street, silver, gold] = chests;
  const chest = share < 0.6 ? street : share < 0.88 ? silver : gold;
  if (!chest) throw new Error('There is no such chest');
  return chest;
}
