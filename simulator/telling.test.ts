import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type GameApi, Refused } from './api.ts';
import { openBooks } from './books.ts';
import { aPerson } from './person.builders.ts';
import { populationOf } from './population.ts';
import { reportCharacters } from './report-characters.ts';
import { reportLogs } from './report-logs.ts';

const person = (globalId: number) => aPerson(globalId, '2026-11-15T10:00:00.000Z');

/** A site that answers with these rejections in order, and then accepts everything. */
function aSite(...refusals: readonly Refused[]) {
  const waiting = [...refusals];
  const sent: unknown[] = [];
  const insist = async <Answer>(_method: string, _path: string, request?: { body?: unknown }): Promise<Answer> => {
    const refusal = waiting.shift();
    if (refusal) throw refusal;
    sent.push(request?.body);
    return {} as Answer;
  };
  const api: GameApi = { insist, call: insist };
  const people = () => JSON.stringify(sent).match(/"globalId"/g)?.length;
  return { api, sent, people };
}

function aPopulation(...ids: readonly number[]) {
  const books = openBooks(':memory:');
  for (const id of ids) books.save(person(id));
  const population = populationOf(books, () => 0);
  population.drift(ids.length, new Date(), true);
  return { books, population };
}

describe('reportCharacters', () => {
  test('removes the players the site rejects and reports the others next time', async () => {
    const { population, books } = aPopulation(1, 2, 3);
    const { api, people } = aSite(new Refused(422, { fields: { 'characters.1': 'No account has this globalId' } }));
    await reportCharacters(api, population);
    assert.equal(books.people().length, 2);
    await reportCharacters(api, population);
    assert.equal(people(), 2);
  });

  test('a rejection that names no player removes none, and all are reported next time', async () => {
    const { population, books } = aPopulation(1, 2);
    const { api, people } = aSite(new Refused(401, { code: 'gameLink.keyRefused' }));
    await assert.rejects(reportCharacters(api, population), Refused);
    assert.equal(books.people().length, 2);
    await reportCharacters(api, population);
    assert.equal(people(), 2);
  });
});

describe('reportLogs', () => {
  test('sequence numbers continue after those of the site, for new and outdated books, and never go back', () => {
    const { books } = aPopulation();
    const next = (key: string) => {
      books.queueBatch(key, []);
      const sequence = books.nextBatch()?.sequence ?? 0;
      books.batchSent(sequence);
      return sequence;
    };
    books.continueAfter(7);
    assert.equal(next('a'), 8);
    books.continueAfter(20);
    assert.equal(next('b'), 21);
    books.continueAfter(3);
    assert.equal(next('c'), 22);
  });

  test('drops a batch the site will never accept, and keeps one rejected for a revoked key', async () => {
    const { books } = aPopulation();
    books.queueBatch('first', []);
    books.queueBatch('second', []);
    const { api, sent } = aSite(new Refused(422, { code: 'logs.wrongRow' }), new Refused(401, { code: 'gameLink.keyRefused' }));
    const said: string[] = [];
    await assert.rejects(
      reportLogs(api, books, (text) => said.push(text)),
      Refused,
    );
    assert.match(said.join(), /batch 1 was refused/);
    assert.equal(books.nextBatch()?.sequence, 2);
    await reportLogs(api, books, () => undefined);
    assert.deepEqual(sent, [{ sequence: 2, rows: [] }]);
    assert.equal(books.nextBatch(), undefined);
  });
});
