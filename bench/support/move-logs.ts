import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './server-process.ts';

/** Runs `npm run logs:move` beside a running product. Resolves with the seconds it took. */
export async function moveLogs(settings: Readonly<Record<string, string>>): Promise<number> {
  const from = performance.now();
  const child = spawn(process.execPath, ['src/app/cli/logs-move.ts'], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`logs:move ended with ${code}`);
  return (performance.now() - from) / 1_000;
}
