import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { kinds, measurePages, readWeights, slack, type Weight } from './meta/page-weights.ts';

describe('what a page loads', () => {
  const { pages, raised } = readWeights();
  let measured: ReadonlyMap<string, Weight>;
  before(async () => {
    measured = await measurePages();
  });

  test('is within the budget of the page, in bytes and in requests', () => {
    const over = [...measured].flatMap(([path, weight]) => {
      const budget = pages[path];
      if (!budget) return [];
      const allowed = (kind: (typeof kinds)[number]) => budget[kind] + (raised[path]?.by[kind] ?? 0) + slack(kind, budget[kind]);
      const heavier = kinds.filter((kind) => weight[kind] > allowed(kind)).map((kind) => `${kind} ${weight[kind]} of ${budget[kind]}`);
      const added = weight.files.filter((file) => !budget.files.includes(file));
      return heavier.length > 0 ? [`${path}: ${heavier.join(', ')}. Added: ${added.join(', ') || 'no file'}`] : [];
    });
    assert.deepEqual(over, [], 'Make it lighter, or add it to `raised` in src/app/meta/page-weights.json with a reason.');
  });

  test('has a budget for every page, and for no page that is gone', () => {
    const budgeted = new Set([...Object.keys(pages), ...Object.keys(raised)]);
    assert.deepEqual(
      { without: [...measured.keys()].filter((path) => !(path in pages)), gone: [...budgeted].filter((path) => !measured.has(path)) },
      { without: [], gone: [] },
      'Run `npm run budgets`.',
    );
  });

  test('was raised only with a reason', () => {
    assert.deepEqual(
      Object.entries(raised).flatMap(([path, { reason }]) => (reason.length > 20 ? [] : [path])),
      [],
    );
  });

  test('is at most 14 scripts and 90 KB with their headers on the landing', () => {
    const { scripts, scriptWithHeaders } = landing();
    assert.ok(scripts <= 14, `${scripts} scripts`);
    assert.ok(scriptWithHeaders <= 90 * 1_024, `${scriptWithHeaders} bytes`);
  });

  test('is no more than 85 KB of script, 15 KB of styles and 60 KB of fonts on any page for visitors without a form', () => {
    for (const path of ['/', '/news/:id', '/legal/:id?', '/support', '/support/:id']) {
      const weight = measured.get(path);
      assert.ok(weight && weight.script > 0 && weight.style > 0 && weight.font > 0, path);
      assert.ok(
        weight.script <= 85 * 1_024 && weight.style <= 15 * 1_024 && weight.font <= 60 * 1_024,
        `${path}: ${JSON.stringify(weight)}`,
      );
    }
  });

  test('is no monospaced font on the site', () => {
    const mono = [...measured].flatMap(([path, { files }]) =>
      /^\/(admin|dashboard|dev)/.test(path) ? [] : files.filter((file) => /mono/i.test(file)),
    );
    assert.deepEqual(mono, []);
  });

  /** A response has headers of about 450 bytes in front of each file. */
  const landing = () => {
    const scripts = (measured.get('/')?.files ?? []).filter((file) => file.endsWith('.js')).length;
    return { scripts, scriptWithHeaders: (measured.get('/')?.script ?? Number.NaN) + scripts * 520 };
  };
});
