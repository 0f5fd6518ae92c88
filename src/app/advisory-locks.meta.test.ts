import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { productSources } from './meta/sources.ts';

const folder = 'db/migrations';

test('every advisory lock number is used for one purpose', () => {
  const ofCode = productSources().flatMap(({ text }) => numbers(text, /\bconst \w+Lock = ([\d_]+);/g));
  const ofDatabase = readdirSync(folder).flatMap((file) =>
    numbers(readFileSync(`${folder}/${file}`, 'utf8'), /advisory_xact_lock\((\d+)\)/g),
  );
  // A redefined function keeps its number.
  const all = [...ofCode, ...new Set(ofDatabase)];
  assert.ok(ofCode.length >= 3 && ofDatabase.length >= 1);
  assert.deepEqual(all.toSorted(), [...new Set(all)].toSorted());
});

const numbers = (text: string, pattern: RegExp): readonly number[] =>
  [...text.matchAll(pattern)].map(([, number]) => Number(number?.replaceAll('_', '')));
