import { randomUUID } from 'node:crypto';
import { type GameApi, Refused } from './api.ts';
import type { Person } from './books.ts';

/** What people type: codes of streams and posters, some misspelt. */
const typed = ['LANTERN', 'lantern', 'NEONCITY', 'NE0NCITY', 'WELCOME', 'Mila', 'FREEMONEY'];

/** Somebody types a promocode; the site gives it or says why not, and the prize comes by a command. */
export async function redeem(api: GameApi, { globalId, nick, level }: Person, random: () => number): Promise<void> {
  const code = typed[Math.floor(random() * typed.length)];
  // The world knows its people's sex; here it follows from the number.
  const sex = globalId % 3 === 0 ? 'female' : 'male';
  try {
    await api.insist('POST', '/promocodes/activate', { idempotencyKey: randomUUID(), body: { globalId, nick, code, level, sex } });
  } catch (error) {
    // A refusal is shown to the player, and that is all.
    if (!(error instanceof Refused) || error.status >= 500) throw error;
  }
}
