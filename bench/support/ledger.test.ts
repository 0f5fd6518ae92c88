import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Comparison } from './compare.ts';
import { kindOfMachine, lastValues, newestRecord, openRecord, type RunRecord, readRecords, regressions, type Shown } from './ledger.ts';
import { benchPage } from './page.ts';
import { atLeast, atMost, holds, relative, versus } from './report.ts';
import { root } from './server-process.ts';
import { tableOf } from './table.ts';

const recorded = (...shown: readonly Shown[]): RunRecord => ({
  suite: 'bench',
  at: '2026-11-01T12:00:00.000Z',
  commit: '12345678',
  machine: { kind: 'test', cpu: 'test', cores: 2, memoryGiB: 4, node: '26.0.0' },
  complete: true,
  shown,
});
const one = (name: string, ...lines: Shown['lines']): Shown => ({ name, lines });

test('the table shows every value beside its limit and omits empty columns', () => {
  const table = tableOf([
    one('http', atLeast('cached page, × bare', 0.9, 0.75), holds('no failed request', false)),
    one('help', atMost('search p95, ms', 45, 30)),
  ]);
  assert.deepEqual(
    table.split('\n').map((line) => line.replace(/ +/g, ' ').replace(/-+/g, '-')),
    [
      '| script | what | figure | limit | figure ÷ limit | |',
      '| - | - | - | - | - | - |',
      '| http | cached page, × bare | 0.9 | ≥ 0.75 | 1.2 | |',
      '| http | no failed request | | | | missed |',
      '| help | search p95, ms | 45 | ≤ 30 | 1.5 | missed |',
    ],
  );
});

test('a ratio that got worse by more than a fifth since its last record is a regression, for either direction', () => {
  const last = lastValues([
    recorded(one('http', relative(atLeast('more is better', 0.5, 0.1)))),
    recorded(
      one('http', relative(atLeast('more is better', 1, 0.1)), relative(atMost('less is better', 1, 2)), atLeast('absolute', 100, 1)),
    ),
  ]);
  const now = (more: number, less: number) => [
    one('http', relative(atLeast('more is better', more, 0.1)), relative(atMost('less is better', less, 2)), atLeast('absolute', 10, 1)),
  ];
  assert.deepEqual(regressions(now(0.81, 1.24), last), []);
  assert.deepEqual(regressions(now(0.79, 1.26), last), ['http: more is better: 1 → 0.79', 'http: less is better: 1 → 1.26']);
});

test('a value without a record is not a regression', () => {
  assert.deepEqual(regressions([one('new', relative(atLeast('x', 0.1, 1)))], new Map()), []);
});

test('a comparison by processor time uses the processor time limit and names a load generator that was too slow', () => {
  const side = { perSecond: 1, p50ms: 1, p99ms: 1, busy: 0.5 };
  const comparison: Comparison = {
    ratio: 1,
    cpuRatio: 0.6,
    rounds: [0.9, 1.1],
    cpuRounds: [0.5, 0.7],
    bottleneck: 'the load generator',
    subject: side,
    bare: side,
    failed: 0,
  };
  const line = versus('cached', comparison, { atLeast: 0.85, by: 'processor time' });
  assert.deepEqual([line.kept, line.value, line.spread, line.note], [false, 0.6, [0.5, 0.7], 'the load generator']);
  assert.equal(versus('cached', comparison, { atLeast: 0.85 }).kept, true);
});

test('a commit is not compared with its own record', () => {
  const last = lastValues([recorded(one('http', relative(atLeast('x', 1, 0.1))))], '12345678');
  assert.deepEqual([...last], []);
});

test('a resumed run finds its results of the same commit, and a script that runs again replaces its result', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const run = { suite: 'bench', commit: 'aaaaaaaa', scripts: ['http', 'menu'] };
  openRecord(run, folder).add(one('http', holds('first', true)));
  assert.deepEqual(openRecord({ ...run, commit: 'bbbbbbbb' }, folder).shown, []);

  const resumed = openRecord(run, folder);
  assert.deepEqual(resumed.shown, [one('http', holds('first', true))]);
  resumed.add(one('http', holds('again', true)));
  assert.equal(newestRecord('bench', folder)?.complete, false);
  resumed.add(one('menu', holds('last', true)));
  const [record, ...others] = readRecords(kindOfMachine(), folder);
  assert.deepEqual(others, []);
  assert.deepEqual([record?.complete, record?.shown], [true, [one('http', holds('again', true)), one('menu', holds('last', true))]]);
});

test('docs/bench.md matches the newest record and the scripts: `npm run docs` changes nothing', () => {
  const { file, text } = benchPage();
  assert.equal(readFileSync(join(root, file), 'utf8'), text, `${file} is out of date: npm run docs`);
});

test('the page shows the results of the newest complete record', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  openRecord({ suite: 'bench', commit: 'aaaaaaaa', scripts: ['help'] }, folder).add(one('help', atMost('search p95, ms', 45, 30)));
  openRecord({ suite: 'bench', commit: 'bbbbbbbb', scripts: ['help', 'http'] }, folder).add(one('help', atMost('search p95, ms', 12, 30)));
  const { text } = benchPage(folder);
  assert.match(text, /Measured at commit `aaaaaaaa`/);
  assert.match(text, /\| search p95, ms +\| 45 /);
});
