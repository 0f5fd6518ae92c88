import type { GameApi } from './api.ts';
import type { Books } from './books.ts';
import type { FailPoints } from './fail-points.ts';

export type Command = {
  readonly id: number;
  readonly kind: string;
  readonly globalId: number | null;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly dedupeKey: string;
  readonly attempt: number;
};

/** Applies a command to the world, or throws. Runs in the transaction that records the command. */
export type Effect = (command: Command) => void;

/**
 * Applies a command exactly once, however often it is delivered and wherever the process dies. Its dedupe key and its effect share one
 * transaction, and the site is acknowledged after the commit. A command whose acknowledgement was late is delivered again, found in the
 * books, and only acknowledged.
 */
export async function carryOut(
  { api, books, effects, failPoints }: { api: GameApi; books: Books; effects: Readonly<Record<string, Effect>>; failPoints: FailPoints },
  command: Command,
): Promise<void> {
  failPoints('taken');
  const failure = tried(() =>
    books.together(() => {
      const effect = effects[command.kind];
      if (!effect) throw new Error(`This game server does not know the command ${command.kind}`);
      const { id, kind, globalId, dedupeKey } = command;
      if (books.apply({ commandId: id, kind, globalId, dedupeKey })) effect(command);
      failPoints('applying');
    }),
  );
  failPoints('applied');
  const answer = failure === undefined ? { result: 'done' } : { result: 'failed', reason: failure, attempt: command.attempt };
  await api.insist('POST', `/commands/${command.id}/ack`, { body: answer });
  failPoints('acknowledged');
}

function tried(work: () => void): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 500) : 'unknown';
  }
}
