import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBooks } from './books.ts';
import { aPerson } from './person.builders.ts';
import { populationOf } from './population.ts';

const seenOn = (day: number): string => new Date(Date.UTC(2026, 9, day)).toISOString();
const person = (globalId: number) => aPerson(globalId, seenOn(globalId));

test('only recently seen players return, and a new registration joins them', () => {
  const books = openBooks(':memory:');
  for (let id = 1; id <= 200; id += 1) books.save(person(id));
  const population = populationOf(books, () => 0);
  assert.equal(population.count(), 74);
  population.drift(200, new Date(), true);
  const oldest = Math.min(...population.present().map(({ globalId }) => globalId));
  assert.deepEqual([population.present().length, oldest], [74, 127]);
  population.add(person(201));
  population.drift(200, new Date(), true);
  assert.ok(population.present().some(({ globalId }) => globalId === 201));
});
