import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { atExit } from './at-exit.ts';
import { headCommit, kindOfMachine, lastValues, openRecord, readRecords, regressions, type Shown, uncommitted } from './ledger.ts';
import { benchPage } from './page.ts';
import { holds } from './report.ts';
import { scriptsIn } from './scripts.ts';
import { root } from './server-process.ts';
import { tableOf } from './table.ts';

/**
 * Runs the scripts of a folder sequentially, each in its own process, on a fresh build, and ends with a table of all results. Fails if a
 * script fails or a ratio got worse by more than a fifth since its last record. `--record` writes each result to docs/bench at once, so an
 * interrupted run can be resumed. `--page` only writes docs/bench.md.
 */
export async function runNamed(folder: string, args: readonly string[], limitMinutes: number): Promise<void> {
  const { values, positionals: asked } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { record: { type: 'boolean', default: false }, page: { type: 'boolean', default: false } },
  });
  if (values.page) return writePage();
  const scripts = scriptsIn(folder);
  const unknown = asked.filter((name) => !scripts.includes(name));
  if (unknown.length > 0) return refuse(`Unknown: ${unknown.join(', ')}. Known: ${scripts.join(', ')}.`);
  if (values.record && uncommitted()) return refuse(`--record names the commit it measured. Commit first:\n${uncommitted()}`);

  if ((await run(['scripts/start.mjs', '--build'])).code !== 0) {
    process.exitCode = 1;
    return;
  }
  const demo = mkdtempSync(join(tmpdir(), 'prospekt-bench-demo-'));
  atExit(() => rmSync(demo, { recursive: true, force: true }));
  const commit = headCommit();
  const record = values.record ? openRecord({ suite: basename(folder), commit, scripts }) : undefined;
  const last = lastValues(readRecords(kindOfMachine()), commit);
  const shown: Shown[] = [];
  for (const name of asked.length > 0 ? asked : scripts) {
    const known = asked.length > 0 ? undefined : record?.shown.find((one) => one.name === name);
    if (known) {
      console.log(`${name}: recorded already at ${commit}`);
      shown.push(known);
      continue;
    }
    const from = performance.now();
    const { code, lines } = await run([join(folder, `${name}.ts`)], limitMinutes, demo);
    if (code !== 0) process.exitCode = 1;
    const seconds = Math.round((performance.now() - from) / 1_000);
    console.log(`${name}: ${seconds} s`);
    shown.push({ name, lines: lines ?? [holds('ended before it could report', false)], seconds });
    if (lines) record?.add({ name, lines, seconds });
    else process.exitCode = 1;
  }
  console.log(`\n${tableOf(shown, last)}`);
  const worse = regressions(shown, last);
  if (worse.length > 0) {
    console.error(`\nLost more than a fifth since the last record on ${kindOfMachine()}:\n${worse.join('\n')}`);
    process.exitCode = 1;
  }
  if (record) {
    writePage();
    console.log(`\nRecorded: ${record.file}\nCommit it together with docs/bench.md.`);
  }
}

function writePage(): void {
  const { file, text } = benchPage();
  writeFileSync(join(root, file), text);
  console.log(file);
}

function refuse(reason: string): void {
  console.error(reason);
  process.exitCode = 2;
}

/** Forwards the script's output and collects its results. A hanging script is killed, so that the next ones still run. */
async function run(
  args: readonly string[],
  limitMinutes = 60,
  demo = '',
): Promise<{ readonly code: number; readonly lines?: Shown['lines'] }> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...(demo && { BENCH_DEMO: demo }) },
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  let lines: Shown['lines'] | undefined;
  createInterface({ input: child.stdout }).on('line', (line) => {
    console.log(line);
    if (line.startsWith('{"name":')) lines = JSON.parse(line).shown;
  });
  const pass = (signal: NodeJS.Signals) => void child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, pass);
  const limit = setTimeout(() => child.kill('SIGTERM'), limitMinutes * 60_000);
  const [code] = await once(child, 'close');
  clearTimeout(limit);
  for (const signal of signals) process.off(signal, pass);
  return { code: code ?? 1, lines };
}
