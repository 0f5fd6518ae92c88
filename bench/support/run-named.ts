import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { kindOfMachine, lastValues, readRecords, record, regressions, type Shown, uncommitted } from './ledger.ts';
import { holds } from './report.ts';
import { root } from './server-process.ts';
import { tableOf } from './table.ts';

/**
 * Runs scripts of a folder one after the other, each in a process of its own, on a fresh build, and ends with a table of all results.
 * Fails when a script does or when a ratio lost more than a fifth since its last record. `--record` adds the run to docs/bench.
 */
export async function runNamed(folder: string, args: readonly string[]): Promise<void> {
  const { values, positionals: asked } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { record: { type: 'boolean', default: false } },
  });
  const known = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
    .map((file) => file.slice(0, -3));
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0) return refuse(`Unknown: ${unknown.join(', ')}. Known: ${known.join(', ')}.`);
  if (values.record && uncommitted()) return refuse(`--record names the commit it measured. Commit first:\n${uncommitted()}`);

  if ((await run(['scripts/start.mjs', '--build'])).code !== 0) {
    process.exitCode = 1;
    return;
  }
  const last = lastValues(readRecords(kindOfMachine()));
  const shown: Shown[] = [];
  for (const name of asked.length > 0 ? asked : known) {
    const { code, lines } = await run([join(folder, `${name}.ts`)]);
    if (code !== 0) process.exitCode = 1;
    shown.push({ name, lines: lines ?? [holds(code === 0 ? 'skipped' : 'ended before it could report', code === 0)] });
  }
  console.log(`\n${tableOf(shown, last)}`);
  const worse = regressions(shown, last);
  if (worse.length > 0) {
    console.error(`\nLost more than a fifth since the last record on ${kindOfMachine()}:\n${worse.join('\n')}`);
    process.exitCode = 1;
  }
  if (values.record) {
    console.log(`\nRecorded: ${record(basename(folder), shown, asked.length === 0)}`);
  }
}

function refuse(reason: string): void {
  console.error(reason);
  process.exitCode = 2;
}

/** Passes on what the script prints and keeps the results it reports. */
async function run(args: readonly string[]): Promise<{ readonly code: number; readonly lines?: Shown['lines'] }> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['inherit', 'pipe', 'inherit'] });
  let lines: Shown['lines'] | undefined;
  createInterface({ input: child.stdout }).on('line', (line) => {
    console.log(line);
    if (line.startsWith('{"name":')) lines = JSON.parse(line).shown;
  });
  const pass = (signal: NodeJS.Signals) => void child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, pass);
  const [code] = await once(child, 'close');
  for (const signal of signals) process.off(signal, pass);
  return { code: code ?? 1, lines };
}
