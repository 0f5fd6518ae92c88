import { hash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { grantCoins } from '#features/coins/server/grant-coins.ts';
import type { Tx } from '#kit/db/database.ts';
import { seededRandom } from '#kit/random/seeded-random.ts';
import type { RefusalCause } from '../promocode-kinds.ts';
import { type Candidate, candidatesFor } from './demo-candidates.queries.ts';
import { prizeOf } from './prize-of.ts';
import { activationsTable, type Promocode, promocodesTable, refusalsTable } from './promocodes.table.ts';

type Used = { readonly perThousand: number; readonly now: Date };

/** Activations of a demo code by people with a character, at times between the code's creation and when they were last seen. */
export async function seedDemoActivations(tx: Tx, code: Promocode, { perThousand, now }: Used): Promise<void> {
  if (perThousand === 0) return;
  const random = seededRandom(`promocode ${code.name}`);
  const people = (await candidatesFor(tx, code)).filter(() => random() * 1_000 < perThousand);
  const used = people.slice(0, code.limitTotal ?? people.length).map((who, at) => useOf(code, who, { at, now, random }));
  if (used.length === 0) return;
  const kept = await tx.insert(activationsTable).values(used).returning();
  const valid = kept.filter(({ validAt }) => validAt !== null);
  await tx.update(promocodesTable).set({ activations: kept.length, validActivations: valid.length }).where(eq(promocodesTable.id, code.id));
  for (const { id, accountId, prize } of valid) {
    if (prize.donation > 0 && accountId !== null)
      await grantCoins(tx, { accountId, coins: prize.donation, idem: `promo:${id}`, kind: 'promo', what: code.name });
  }
  const refused = people.filter(() => random() < 0.15).map((who, at) => refusalOf(code, who, { at, now, random }));
  if (refused.length > 0) await tx.insert(refusalsTable).values(refused);
}

type Moment = { readonly at: number; readonly now: Date; readonly random: () => number };

function useOf(code: Promocode, who: Candidate, { at: number, now, random }: Moment): typeof activationsTable.$inferInsert {
  const { requiredLevel, immediate, endsAt } = code;
  const last = Math.min(who.to.getTime(), now.getTime(), endsAt?.getTime() ?? now.getTime());
  const at = between(Math.min(who.from.getTime(), last), last, random);
  const reached = who.level >= requiredLevel;
  return {
    promocodeId: code.id,
    accountId: who.accountId,
    server: who.server,
    nick: who.nick,
    sex: random() < 0.6 ? 'male' : 'female',
    level: reached && requiredLevel > 0 ? 1 + Math.floor(random() * (requiredLevel - 1)) : who.level,
    requiredLevel,
    immediate,
    prize: prizeOf(code),
    ...hashesOf(`${code.name}:${number}`),
    at: new Date(at),
    validAt: reached ? new Date(requiredLevel === 0 ? at : between(at, last, random)) : null,
  };
}

function refusalOf(code: Promocode, who: Candidate, { at: number, now, random }: Moment): typeof refusalsTable.$inferInsert {
  const cause: RefusalCause = code.requiredLevel > 0 && who.level >= code.requiredLevel ? 'levelReached' : 'alreadyUsed';
  const last = Math.min(who.to.getTime(), now.getTime());
  return {
    promocodeId: code.id,
    code: code.name,
    accountId: who.accountId,
    server: who.server,
    nick: who.nick,
    level: who.level,
    cause,
    keyHash: hashesOf(`${code.name}:refused:${number}`).keyHash,
    at: new Date(between(Math.min(who.from.getTime(), last), last, random)),
  };
}

const between = (from: number, to: number, random: () => number): number => from + Math.floor(random() * (to - from));

/** Hashes of keys that no game server sends. */
const hashesOf = (text: string) => {
  const keyHash = hash('sha256', `demo:${text}`, 'buffer');
  return { keyHash, requestHash: keyHash };
};
