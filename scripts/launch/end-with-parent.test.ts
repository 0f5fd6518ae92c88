import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { until } from '#kit/testing/until.ts';

const preload = import.meta.resolve('./end-with-parent.mjs');
const waiting = "process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); console.log(process.pid)";
/** As npm does: a shell between npm and the program, which waits (`; exit`) or replaces itself (`exec`). */
const likeNpm = (script: string) =>
  `require('node:child_process').spawn('sh', ['-c', ${JSON.stringify(script)}], { stdio: 'inherit' }); setInterval(() => {}, 1000)`;

for (const [shell, script] of [
  ['that steps aside', 'exec "$PROGRAM_NODE" --import "$PRELOAD" --eval "$PROGRAM"'],
  ['that waits', '"$PROGRAM_NODE" --import "$PRELOAD" --eval "$PROGRAM"; exit $?'],
] as const) {
  test(`the server exits when npm is killed, behind a shell ${shell}`, { skip: process.platform === 'win32' }, async () => {
    const env = { ...process.env, npm_lifecycle_event: 'start', PROGRAM_NODE: process.execPath, PRELOAD: preload, PROGRAM: waiting };
    const npm = spawn(process.execPath, ['--eval', likeNpm(script)], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const [printed] = await once(npm.stdout.setEncoding('utf8'), 'data');
    const server = Number(printed);
    assert.ok(isAlive(server));
    npm.kill('SIGKILL');
    await until(() => !isAlive(server), 20_000);
  });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}
