import type { Call, Operation } from '#kit/contract/contract.ts';
import { passwordAgainPath } from '#kit/contract/password-again.ts';
import { CallError } from './call.ts';

/** Confirms the password; a wrong one is rejected at its field. */
export const givePassword: Operation<{ readonly password: string }, undefined> = {
  id: 'sessions.confirmPassword',
  feature: 'sessions',
  name: 'confirmPassword',
  method: 'POST',
  path: passwordAgainPath,
  audience: 'person',
};

export type PasswordQuestion = {
  /** Whether a call is waiting for the password. */
  state(): boolean;
  subscribe(listener: () => void): () => void;
  /** True when it was given; false when the user cancelled. Concurrent callers share one answer. */
  ask(): Promise<boolean>;
  answer(given: boolean): void;
};

/** One prompt for the whole tab, however many calls were rejected. */
export function passwordQuestion(): PasswordQuestion {
  let waiting: { readonly promise: Promise<boolean>; readonly resolve: (given: boolean) => void } | null = null;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    state: () => waiting !== null,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ask() {
      if (waiting) return waiting.promise;
      waiting = Promise.withResolvers<boolean>();
      tell();
      return waiting.promise;
    },
    answer(given) {
      const before = waiting;
      waiting = null;
      tell();
      before?.resolve(given);
    },
  };
}

export const needsPassword = (error: unknown): boolean => error instanceof CallError && error.code === 'kit.passwordNeeded';

/** Wraps a call: when it is rejected for a missing password confirmation, it prompts for the password and repeats the call once. */
export function withPasswordAgain(call: Call, ask: () => Promise<boolean>): Call {
  const plain = call as (operation: Operation, input?: unknown) => Promise<unknown>;
  const asking = async (operation: Operation, input?: unknown): Promise<unknown> => {
    try {
      return await plain(operation, input);
    } catch (error) {
      if (needsPassword(error) && (await ask())) return plain(operation, input);
      throw error;
    }
  };
  return asking as Call;
}
