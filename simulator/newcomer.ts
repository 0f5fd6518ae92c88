import { randomBytes, randomUUID } from 'node:crypto';
import * as names from '#features/characters/server/demo-names.ts';
import { type GameApi, Refused } from './api.ts';
import type { Books, Person } from './books.ts';
import { clickLink, followedLink } from './invitation.ts';
import type { Follow } from './visit.ts';

type NewcomerParts = { readonly api: GameApi; readonly books: Books; readonly random: () => number; readonly follow: Follow };

/** Registers a player in the game. Some use a friend's or a partner's code, and all accept the legal documents. */
export async function register({ api, books, random, follow }: NewcomerParts, now: Date): Promise<Person | null> {
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  const russian = random() < 0.7;
  const nick = russian
    ? `${pick(names.russianNames)}_${pick(names.russianRoots)}${pick(names.russianEndings)}`
    : `${pick(names.englishNames)}_${pick(names.englishRoots)}${pick(names.englishEndings)}`;
  const login = `${pick(names.loginHeads)}_${pick(names.loginTails)}${randomBytes(2).readUInt16BE()}`.slice(0, 24);
  const password = randomBytes(12).toString('base64url');
  const documents = ['terms-of-service', 'privacy-policy'].map((document) => ({ document, edition: '2026-11-01' }));
  try {
    const followed = random() < 0.4 ? await followedLink(api, random, now) : undefined;
    if (followed) await clickLink(follow, followed, random);
    const { globalId } = await api.insist<{ globalId: number }>('POST', '/accounts', {
      idempotencyKey: randomUUID(),
      body: {
        login,
        email: `${login}@mail.example`,
        password,
        locale: russian ? 'ru' : 'en',
        consents: documents,
        ...followed,
        ...(random() < 0.3 && { referralCode: pick(['LANTERN', 'HARBOUR', 'NEONCITY']) }),
      },
    });
    books.welcome(globalId, login, password);
    return {
      globalId,
      login,
      nick,
      level: 1,
      exp: 0,
      cash: 500,
      bank: 0,
      faction: null,
      rank: null,
      playtimeMinutes: 0,
      lastSeenAt: now.toISOString(),
    };
  } catch (error) {
    // The login is taken; the next newcomer picks another.
    if (error instanceof Refused && error.status < 500) return null;
    throw error;
  }
}
