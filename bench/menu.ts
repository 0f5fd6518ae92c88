import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordAnswer } from './support/answer.ts';
import { atExit } from './support/at-exit.ts';
import { compare, measure } from './support/compare.ts';
import { loadClient } from './support/load.ts';
import { whenQuiet } from './support/machine.ts';
import { clientCore } from './support/on-core.ts';
import { startDatabase, startMeasured } from './support/product.ts';
import { holds, report, versus } from './support/report.ts';
import { startServer } from './support/server-process.ts';
import { startSessions } from './support/sessions.ts';

/**
 * `POST /api/auth/menu`, which every page calls, beside a bare `node:http` + `pg` that looks one session up by its key and sends the
 * same bytes. It is measured for a player, who has no menu, and for the owner, who has the longest, with a hundred sessions each.
 */

const folder = mkdtempSync(join(tmpdir(), 'prospekt-bench-'));
atExit(() => rmSync(folder, { recursive: true, force: true }));
const database = await startDatabase({ core: clientCore });
const env = { DATABASE_URL: database.url, DATA_DIR: folder, WORKER: 'off' };
await whenQuiet();
const app = await startMeasured(env);
const player = await compareMenu('player');
const owner = await compareMenu('owner');
await app.stop();
await database.remove();

report('menu', { client: loadClient, ...measure, player, owner }, [
  versus('the player’s menu, × bare node:http + pg', player, { atLeast: 0.8 }),
  versus('the owner’s menu, × bare node:http + pg', owner, { atLeast: 0.8 }),
  holds('no failed request', player.failed + owner.failed === 0),
]);

async function compareMenu(login: 'player' | 'owner') {
  const cookies = await startSessions(database.url, login, 100);
  const headers = { 'Accept-Encoding': 'gzip, deflate, br' };
  const target = { url: `${app.origin}/api/auth/menu`, headers, cookies, method: 'POST' } as const;
  const answer = await recordAnswer(target);
  assert.equal(answer.status, 200);
  assert.equal(JSON.parse(answer.bytes.toString()).login, login);
  const file = join(folder, `${login}.json`);
  writeFileSync(file, JSON.stringify(answer));
  const bare = await startServer('bench/servers/bare-session.ts', { ...env, ANSWER_FILE: file });
  const bareTarget = { ...target, url: `${bare.origin}/api/auth/menu` };
  const bareAnswer = await recordAnswer(bareTarget);
  assert.deepEqual([bareAnswer.status, bareAnswer.bytes], [200, answer.bytes]);
  const figures = await compare({ server: app, target }, { server: bare, target: bareTarget }, measure);
  await bare.stop();
  return { bytes: answer.bytes.length, ...figures };
}
