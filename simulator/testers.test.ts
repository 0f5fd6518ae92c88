import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BugReport } from '#features/bugs/bugs.contract.ts';
import { testersOf } from './testers.ts';
import type { Visit } from './visit.ts';

const who = { globalId: 7, login: 'night_driver', password: 'secret' };

test('players report valid bugs, at most eight a day', async () => {
  const sent: unknown[] = [];
  const visit = (async (_method: string, path: string, body: unknown) => void sent.push([path, body])) as Visit;
  let at = 0;
  const testers = testersOf({
    books: [{ someNewcomers: () => [who] }],
    visiting: async (_who, stay) => stay(visit, async () => undefined),
    random: () => (at++ % 10) / 10,
  });
  const day = 86_400_000;
  for (let hour = 0; hour < 24; hour += 1) await testers.report(hour * 3_600_000);
  assert.equal(sent.length, 8);
  await testers.report(day + 3_600_000);
  assert.equal(sent.length, 9);
  for (const one of sent) {
    const [path, body] = one as [string, unknown];
    assert.equal(path, '/bugs');
    BugReport.parse(body);
  }
});
