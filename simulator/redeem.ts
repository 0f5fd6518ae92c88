import { randomUUID } from 'node:crypto';
import { type GameApi, Refused } from './api.ts';
import type { Person } from './books.ts';

/** Codes that players type: from streams and posters, some misspelt. */
const typed = ['LANTERN', 'lantern', 'NEONCITY', 'NE0NCITY', 'WELCOME', 'Mila', 'FREEMONEY'];

/** A player types a promocode. The site accepts or rejects it, and the prize arrives as a command. */
export async function redeem(api: GameApi, { globalId, nick, level }: Person, random: () => number): Promise<void> {
  const code = typed[Math.floor(random() * typed.length)];
  // The real game knows the player's sex; here it is derived from the id.
  const sex = globalId % 3 === 0 ? 'female' : 'male';
  try {
    await api.insist('POST', '/promocodes/activate', { idempotencyKey: randomUUID(), body: { globalId, nick, code, level, sex } });
  } catch (error) {
    // The game shows a rejection to the player; nothing else to do.
    if (!(error instanceof Refused) || error.status >= 500) throw error;
  }
}
