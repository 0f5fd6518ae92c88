import type { Call } from '#kit/contract/contract.ts';
import { authCalls, type Person } from './auth-calls.ts';

/** Who is signed in, null for a visitor. Undefined until somebody asked: the landing greets nobody, so its HTML does not say. */
let person: Person | null | undefined;
const listeners = new Set<() => void>();

export const accountStore = {
  current: () => person,
  /** What the server has written into the page. */
  begin(known: Person | null | undefined) {
    person = known;
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  async load(call: Call): Promise<Person | null> {
    const { login, admin, staff, isAdmin } = await call(authCalls.menu);
    person = login === null ? null : { login, admin, staff, isAdmin };
    for (const listener of listeners) listener();
    return person;
  },
};
