import type { Call } from '#kit/contract/contract.ts';
import { type AdminAccount, authCalls, type MenuAnswer } from './auth-calls.ts';

/** Who is signed in. Null until the menu call has answered: HTML is the same for everybody, so the server never knows. */
let account: MenuAnswer | null = null;
const listeners = new Set<() => void>();

export const accountStore = {
  current: () => account,
  unknown: () => null,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  async load(call: Call): Promise<void> {
    account = await call(authCalls.menu);
    for (const listener of listeners) listener();
  },
};

/** The person's other admin accounts; an answer with an error is an empty list. */
export async function otherAdminAccounts(call: Call): Promise<readonly AdminAccount[]> {
  const answer = await call(authCalls.adminAccounts);
  if (!Array.isArray(answer)) return [];
  const active = account?.admin;
  return answer.filter((one: AdminAccount) => one.name !== active?.name || one.server !== active.server);
}
