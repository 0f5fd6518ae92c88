/**
 * Simulates a first-time user and measures the time: clones into a path with a space, runs `npm start`, requests `/` in both languages, starts
 * again, runs `npm test`.
 *   node scripts/fresh-clone.mjs                  the last commit
 *   node scripts/fresh-clone.mjs --working-tree   the current files
 *   node scripts/fresh-clone.mjs --no-test        without npm test
 * Not part of npm test, which it calls.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(mkdtempSync(join(tmpdir(), 'prospekt fresh ')), 'clone');
const times = {};

try {
  await timed('clone', async () => copyTree());
  await serve('first start');
  await serve('second start');
  if (!process.argv.includes('--no-test')) await timed('npm test', runTests);
  if (times['second start'] > 3) throw new Error('the second start took longer than 3 s');
  console.log(JSON.stringify(times));
} finally {
  rmSync(dirname(folder), { recursive: true, force: true });
}

function copyTree() {
  if (!process.argv.includes('--working-tree')) return execFileSync('git', ['clone', '--quiet', root, folder]);
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of list.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
}

/** Measures the time until `/` responds in both languages; then stops it like a terminal and waits for the exit. */
async function serve(name) {
  const port = await freePort();
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...machineEnvironment(), PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(npm, 'exit');
  try {
    await timed(name, async () => {
      for (const language of ['en', 'ru']) await untilServed(`http://127.0.0.1:${port}/`, language, npm);
    });
  } finally {
    npm.kill('SIGTERM');
    const [code] = await ended;
    console.log(`${name}: ended with code ${code}`);
  }
}

async function untilServed(address, language, npm) {
  const deadline = Date.now() + 10 * 60_000;
  while (npm.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(address, { headers: { 'accept-language': language } }).catch(() => undefined);
    const html = answer?.status === 200 ? await answer.text() : '';
    if (new RegExp(`<html[^>]* lang="${language}`).test(html)) return;
    await wait(50);
  }
  throw new Error(`${address} did not answer in ${language}`);
}

function runTests() {
  const { status } = spawnSync('npm', ['test'], { cwd: folder, env: machineEnvironment(), stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`npm test ended with code ${status}`);
}

/** Removes what npm and this checkout's node_modules added to the environment: a first-time user has none of it. */
function machineEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD|NODE_|PORT$|DATA_DIR$)/.test(name));
  const path = (process.env.PATH ?? '').split(delimiter).filter((part) => !part.includes('node_modules'));
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter) };
}

async function timed(name, work) {
  const started = Date.now();
  await work();
  times[name] = (Date.now() - started) / 1000;
  console.log(`${name}: ${times[name].toFixed(1)} s`);
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
