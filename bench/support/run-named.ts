import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './server-process.ts';

/** Runs scripts of a folder one after the other, each in a process of its own, on a fresh build. Fails when one of them does. */
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
  if ((await run(['scripts/start.mjs', '--build'])) !== 0) {
    process.exitCode = 1;
    return;
  }
  for (const name of asked.length > 0 ? asked : known) {
    if ((await run([join(folder, `${name}.ts`)])) !== 0) process.exitCode = 1;
  }
}

async function run(args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  const pass = (signal: NodeJS.Signals) => void child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, pass);
  const [code] = await once(child, 'exit');
  for (const signal of signals) process.off(signal, pass);
  return code ?? 1;
}
