import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { shortStatement } from '#kit/testing/sent-statements.ts';
import { beyond, measureStatements, readBudgets, type Sent } from './meta/statement-budgets.ts';

describe('the SQL statements of a page or a call', () => {
  const { statements, raised } = readBudgets();
  let sent: ReadonlyMap<string, Sent>;
  before(async () => {
    sent = await measureStatements();
  });

  test('are within the budget of its route', () => {
    const over = [...sent].flatMap(([route, { texts }]) => {
      const budget = [...(statements[route] ?? []), ...(raised[route]?.by ?? [])];
      if (texts.length <= budget.length) return [];
      const added = beyond(texts.map(shortStatement), budget).map((index) => texts[index]);
      return [`${route} sends ${texts.length} statements instead of ${budget.length}. Added:\n${added.join('\n')}`];
    });
    assert.deepEqual(over, [], 'Remove the statement, or add it to `raised` in src/app/meta/statement-budgets.json with a reason.');
  });

  test('have a reason where they are more than 2 for the landing, 3 for a list, 12 for a write and 6 for everything else', () => {
    const unexplained = [...sent].flatMap(([route, { texts, most }]) =>
      texts.length > most && !raised[route]?.reason ? [`${route} sends ${texts.length} statements, more than ${most}`] : [],
    );
    assert.deepEqual(unexplained, []);
  });

  test('have a budget for every existing route, and for no other', () => {
    const routes = [...sent.keys()];
    const budgeted = new Set([...Object.keys(statements), ...Object.keys(raised)]);
    assert.deepEqual(
      { without: routes.filter((route) => !(route in statements)), gone: [...budgeted].filter((route) => !sent.has(route)) },
      { without: [], gone: [] },
      'Run `npm run budgets`.',
    );
  });

  test('were measured of something that is there: no page or call with a parameter returns an error', () => {
    // A link that signs in from the game is good once, and another request would find it used.
    const signsIn = /^GET \/auth\/(unity\/)?:id/;
    const missed = [...sent].flatMap(([route, { status }]) =>
      route.includes(':') && !signsIn.test(route) && status >= 400 ? [`${route}: ${status}`] : [],
    );
    assert.deepEqual(missed, [], 'Name an example in src/app/meta/real-addresses.ts.');
  });

  test('were measured of routes that let the caller in', () => {
    const closed = [...sent].flatMap(([route, { status }]) => (status === 401 || status >= 500 ? [`${route}: ${status}`] : []));
    assert.deepEqual(
      closed.filter((one) => !/ \/api\/(docs|metrics|game\/v1\/launcher)|healthz|readyz|metrics/.test(one)),
      [],
    );
    assert.ok(
      [...sent.values()].some(({ texts }) => texts.length > 2),
      'statements were noted',
    );
  });
});
