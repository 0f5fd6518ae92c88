import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { AnswerInput, ComplaintInput } from '#features/complaints/complaint-input.ts';
import type { LogRow } from '#features/logs/log-row.ts';
import { Refused } from './api.ts';
import { openBooks } from './books.ts';
import { aPerson } from './person.builders.ts';
import { populationOf } from './population.ts';
import { quarrelsOf } from './quarrels.ts';

const now = new Date('2026-11-16T12:00:30.000Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

const person = (globalId: number) => aPerson(globalId, now.toISOString());

/** A world with these people, of whom only the newcomers can sign in, and a site that records their actions. */
function aWorld({ people, newcomers, refusal }: { people: readonly number[]; newcomers: readonly number[]; refusal?: Refused }) {
  const books = openBooks(':memory:');
  for (const id of people) books.save(person(id));
  for (const id of newcomers) books.welcome(id, `login${id}`, `password${id}`);
  const population = populationOf(books, () => 0);
  population.drift(people.length, now, true);
  const did: { login: string; path: string; body: unknown }[] = [];
  const logged: LogRow[] = [];
  const quarrels = quarrelsOf({
    server: 1,
    books,
    population,
    random: () => 0.4,
    log: (rows) => logged.push(...rows),
    visiting: ({ login }, stay) =>
      stay(
        async <Answer>(_method: string, path: string, body?: unknown) => {
          did.push({ login, path, body });
          if (refusal) throw refusal;
          return { key: 'k'.repeat(22) } as Answer;
        },
        async () => undefined,
      ),
  });
  return { quarrels, did, logged };
}

describe('quarrelsOf', () => {
  test('one player complains about what the logs recorded a moment ago, and the other answers', async () => {
    const { quarrels, did, logged } = aWorld({ people: [1, 2], newcomers: [1, 2] });
    await quarrels.goOn(now);
    await quarrels.goOn(minutes(4));
    const [complaint, answer] = did;
    assert.ok(complaint && answer);
    assert.equal(complaint.path, '/complaints');
    const { offender, happenedAt } = ComplaintInput.parse(complaint.body);
    assert.equal(happenedAt, '2026-11-16T15:00');
    assert.equal(answer.path, `/complaints/${'k'.repeat(22)}/answer`);
    assert.ok(AnswerInput.parse(answer.body).text);
    assert.notEqual(answer.login, complaint.login);
    assert.equal(offender, answer.login.replace('login', 'Nick_Number'));
    assert.deepEqual(new Set(logged.map(({ nick }) => nick)), new Set(['Nick_Number1', 'Nick_Number2']));
    assert.ok(logged.every(({ at }) => new Date(at) < now && now.getTime() - new Date(at).getTime() <= 60_000));
  });

  test('a player who cannot sign in can be accused and does not answer', async () => {
    const { quarrels, did } = aWorld({ people: [2, 1], newcomers: [1] });
    await quarrels.goOn(now);
    await quarrels.goOn(minutes(4));
    assert.deepEqual(
      did.map(({ login, path }) => [login, path]),
      [
        ['login1', '/complaints'],
        ['login1', '/complaints'],
      ],
    );
  });

  test('no one complains about themselves or while offline', async () => {
    for (const people of [[1], [2, 3]]) {
      const { quarrels, did, logged } = aWorld({ people, newcomers: [1] });
      await quarrels.goOn(now);
      assert.deepEqual([did, logged], [[], []]);
    }
  });

  test('a world files at most twelve complaints a day', async () => {
    const { quarrels, did } = aWorld({ people: [2, 1], newcomers: [1] });
    for (let turn = 0; turn < 40; turn += 1) await quarrels.goOn(minutes(turn * 4));
    assert.equal(did.length, 12);
    await quarrels.goOn(minutes(24 * 60 + 1));
    assert.equal(did.length, 13);
  });

  test('ignores a rejection and throws when the site is unavailable', async () => {
    const asked = (status: number) => aWorld({ people: [2, 1], newcomers: [1], refusal: new Refused(status, {}) }).quarrels.goOn(now);
    await asked(429);
    await assert.rejects(asked(503), Refused);
  });
});
