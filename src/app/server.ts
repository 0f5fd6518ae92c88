import { ConfigError } from '#kit/config/read-config.ts';
import { FolderInUse } from '#kit/db/folder-lock.ts';
import { loadConfig } from './config.ts';
import { greet } from './demo/greet.ts';
import { type RunningApp, startApp } from './start.ts';

try {
  const config = loadConfig();
  const running = await startApp(config, { development: process.argv.includes('--dev') });
  stopOnSignal(running);
  await running.whenReady;
  greet(config, running.address);
} catch (error) {
  refuseToStart(error);
}

/** One sentence per fault for the operator; a stack only for what nobody foresaw. */
function refuseToStart(error: unknown): never {
  const foreseen = error instanceof ConfigError || error instanceof FolderInUse || isPortTaken(error);
  console.error(foreseen ? (error as Error).message : error);
  process.exit(1);
}

const isPortTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/** Past this something hangs, and whoever asked us to stop would kill us anyway. */
const longestStopMs = 25_000;

function stopOnSignal(running: RunningApp): void {
  let asked = false;
  const stop = async () => {
    if (asked) return;
    asked = true;
    setTimeout(() => process.exit(1), longestStopMs).unref();
    await running.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
