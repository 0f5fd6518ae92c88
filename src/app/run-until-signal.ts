import { ConfigError } from '#kit/config/read-config.ts';
import { NoSpace } from '#kit/db/database.ts';
import { FolderInUse } from '#kit/db/folder-lock.ts';
import { listenFault } from '#kit/http/listening.ts';
import { WrongDatabase } from './database-kind.ts';

/** After this something hangs, and the supervisor would kill the process anyway. */
const longestStopMs = 25_000;

/** Runs a program until SIGTERM or SIGINT. An error the operator can fix is printed as a sentence, anything else with its stack. */
export async function runUntilSignal(start: () => Promise<{ stop(): Promise<void> }>): Promise<void> {
  try {
    const running = await start();
    let asked = false;
    const stop = async () => {
      if (asked) return;
      asked = true;
      setTimeout(() => process.exit(1), longestStopMs).unref();
      await running.stop();
      end(0);
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
  } catch (error) {
    endWithFault(error);
  }
}

/** For errors after the start, too. */
export function endWithFault(error: unknown): void {
  console.error(sentenceOf(error) ?? error);
  end(1);
}

/** How long open handles may delay the exit. */
const restMs = 300;

/**
 * Exits by itself when nothing is left to do, else after a moment. Not by `process.exit()` at once: that waits for Node's compiler threads,
 * one of which may wait for a garbage collection that only the waiting thread can run (nodejs/node#54918). One start in fifty never ended.
 */
function end(code: number): void {
  process.exitCode = code;
  setTimeout(() => process.exit(), restMs).unref();
}

function sentenceOf(error: unknown): string | undefined {
  const mendable = [ConfigError, FolderInUse, NoSpace, WrongDatabase];
  if (error instanceof Error && mendable.some((kind) => error instanceof kind)) return error.message;
  return listenFault(error);
}
