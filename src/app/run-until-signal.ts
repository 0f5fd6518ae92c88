import { ConfigError } from '#kit/config/read-config.ts';
import { FolderInUse } from '#kit/db/folder-lock.ts';
import { listenFault } from '#kit/http/listening.ts';
import { WrongDatabase } from './database-kind.ts';

/** Past this something hangs, and whoever asked us to stop would kill us anyway. */
const longestStopMs = 25_000;

/** Runs a program until SIGTERM or SIGINT. A fault the operator can mend is told in a sentence, anything else with its stack. */
export async function runUntilSignal(start: () => Promise<{ stop(): Promise<void> }>): Promise<void> {
  try {
    const running = await start();
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
  } catch (error) {
    endWith(error);
  }
}

/** For what goes wrong for good after the start. */
export function endWith(error: unknown): never {
  console.error(sentenceOf(error) ?? error);
  process.exit(1);
}

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof FolderInUse || error instanceof WrongDatabase) return error.message;
  return listenFault(error);
}
