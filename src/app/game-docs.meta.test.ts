import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { z } from 'zod';
import { commandKinds } from '#features/game-link/command-kinds.ts';
import { isKeyed } from '#kit/contract/contract.ts';
import { allOperations } from './meta/declarations.ts';

const guide = readFileSync(new URL('../../docs/game-api.md', import.meta.url), 'utf8');
const operations = (await allOperations()).filter(isKeyed);

test('the guide of the game API names every call, command kind and error code of the contracts', () => {
  const calls = operations.map(({ method, path }) => `${method} ${path.replace('/api/game/v1', '').replace(/:(\w+)/g, '{$1}')}`);
  const codes = operations.flatMap(({ errors = [] }) => errors);
  const words = [...calls, ...Object.keys(commandKinds), ...codes];
  assert.deepEqual(
    [...new Set(words)].filter((word) => !guide.includes(`\`${word}`)),
    [],
  );
});

test('every field of a command payload is in the guide', () => {
  for (const [kind, schema] of Object.entries(commandKinds)) {
    const row = guide.split('\n').find((line) => line.startsWith(`| \`${kind}\` |`)) ?? '';
    assert.deepEqual(
      Object.keys(schema.shape).filter((field) => !row.includes(`\`${field}\``)),
      [],
      kind,
    );
  }
});

test('every general error code is in the table of the guide', () => {
  const codes = ['malformed', 'methodNotAllowed', 'tooLarge', 'unsupportedMediaType', 'unknownHost', 'invalidInput', 'tooManyRequests'];
  const ours = ['internal', 'unavailable', 'starting', 'maintenance', 'storageFull'];
  const rows = guide.split('\n').filter((line) => /^\| \d{3} \|/.test(line));
  assert.deepEqual(
    [...codes, ...ours].filter((code) => !rows.some((row) => row.includes(`\`kit.${code}\``))),
    [],
  );
});

test('a time sent by a game server may have an offset instead of Z', () => {
  const times = operations.flatMap(({ id, input }) =>
    (input ? timesIn(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })) : []).map((pattern) => ({ id, pattern })),
  );
  assert.ok(times.length > 0);
  assert.deepEqual(
    times.filter(({ pattern }) => !new RegExp(pattern).test('2026-11-15T13:00:00+03:00')).map(({ id }) => id),
    [],
  );
});

/** The patterns of all times in the schema. */
function timesIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'format' in schema && schema.format === 'date-time' && 'pattern' in schema ? [String(schema.pattern)] : [];
  return [...own, ...Object.values(schema).flatMap(timesIn)];
}
