import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atLeast, atMost, beside, holds } from './report.ts';
import { tableOf } from './table.ts';

test('every figure stands beside its limit, with the part of it that it is', () => {
  const table = tableOf([
    { name: 'http', lines: [atLeast('cached page, × bare', 0.9, 0.75), holds('no failed request', false)] },
    { name: 'help', lines: [atMost('search p95, ms', 45, 30), beside('× a peer', 2)] },
  ]);
  assert.deepEqual(
    table.split('\n').map((line) => line.replace(/ +/g, ' ')),
    [
      '| script | what | figure | limit | ratio | |',
      '| ------ | ------------------- | ------ | ------ | ----- | ------ |',
      '| http | cached page, × bare | 0.9 | ≥ 0.75 | 1.2 | |',
      '| http | no failed request | | | | missed |',
      '| help | search p95, ms | 45 | ≤ 30 | 1.5 | missed |',
      '| help | × a peer | 2 | | 2 | |',
    ],
  );
});
