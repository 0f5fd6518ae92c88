import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { holds } from './report.ts';
import { root } from './server-process.ts';
import { type Shown, tableOf } from './table.ts';

/**
 * Runs scripts of a folder one after the other, each in a process of its own, on a fresh build, and ends with one table of all that they
 * have shown. Fails when one of them does.
 */
export async function runNamed(folder: string, asked: readonly string[]): Promise<void> {
  const known = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
    .map((file) => file.slice(0, -3));
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
    process.exitCode = 2;
    return;
  }
  if ((await run(['scripts/start.mjs', '--build'])).code !== 0) {
    process.exitCode = 1;
    return;
  }
  const shown: Shown[] = [];
  for (const name of asked.length > 0 ? asked : known) {
    const { code, lines } = await run([join(folder, `${name}.ts`)]);
    if (code !== 0) process.exitCode = 1;
    shown.push({ name, lines: lines ?? [holds(code === 0 ? 'skipped' : 'ended before it could report', code === 0)] });
  }
  console.log(`\n${tableOf(shown)}`);
}

/** What it prints is passed on; its report is kept. */
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
