import type { Call, Operation } from '#kit/contract/contract.ts';
import { passwordAgainPath } from '#kit/contract/password-again.ts';
import { CallError } from './call.ts';

/** Gives the password once more; a wrong one is refused at its field. */
export const givePassword: Operation<{ readonly password: string }, undefined> = {
  id: 'sessions.confirmPassword',
  feature: 'sessions',
  name: 'confirmPassword',
  method: 'POST',
  path: passwordAgainPath,
  audience: 'person',
};

export type PasswordQuestion = {
  /** Whether somebody waits for the password. */
  state(): boolean;
  subscribe(listener: () => void): () => void;
  /** True when it was given; false when the person thought better of it. Several who ask at once get one answer. */
  ask(): Promise<boolean>;
  answer(given: boolean): void;
};

/** One question for a whole tab, however many calls were refused. */
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

/** The same call, but when it is refused for want of the password, that is asked for and the call repeated once. */
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
