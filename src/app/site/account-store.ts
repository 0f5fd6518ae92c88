import type { Call } from '#kit/contract/contract.ts';
import { authCalls, type Person } from './auth-calls.ts';

/** The signed-in person, null for a visitor. Undefined until it is loaded: the landing's HTML does not include it. */
let person: Person | null | undefined;
const listeners = new Set<() => void>();

export const accountStore = {
  current: () => person,
  /** Sets what the server rendered into the page. */
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
