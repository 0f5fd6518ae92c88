import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { aReport } from '#features/characters/server/characters.builders.ts';
import { upsertCharacters } from '#features/characters/server/upsert-characters.ts';
import { peopleContract } from '#features/people/people.contract.ts';
import { sessionsTable } from '#features/sessions/server/sessions.table.ts';
import { personPageContract } from '../person-page.contract.ts';
import { aPersonPageFixture, type PersonPageFixture } from './person-page.builders.ts';

const { findPeople, listPersonSessions } = personPageContract;
const { getPerson, addPersonNote, listPersonNotes } = peopleContract;

const aSession = (accountId: number, ip: string) => ({
  accountId,
  tokenHash: randomBytes(32),
  expiresAt: new Date(Date.now() + 60_000),
  ip,
  userAgent: 'A rare browser',
});

describe('data that a person left on the site', () => {
  let fixture: PersonPageFixture;
  before(async () => {
    fixture = await aPersonPageFixture();
  });
  after(() => fixture.close());

  test('shows browser and address of a sign-in only with the permission to see addresses', async () => {
    const id = fixture.id('ivan');
    await fixture.runtime.bySystem(({ tx }) => tx.insert(sessionsTable).values(aSession(id, '198.51.100.7')));
    const seen = async (level: 3 | 6) =>
      (await fixture.as('warden', level)(listPersonSessions, { id })).site.map(({ ip, userAgent }) => [ip, userAgent]);
    assert.deepEqual(await seen(6), [['198.51.100.7', 'A rare browser']]);
    assert.deepEqual(await seen(3), [[null, null]]);
  });

  test('is hidden from a server that reports a person who never authenticated to it', async () => {
    const [id] = await fixture.strangersOn(2, 1);
    assert.ok(id);
    await fixture.runtime.bySystem(async ({ tx }) => {
      await upsertCharacters(tx, 1, [aReport({ globalId: id, nick: 'Planted_Here' })]);
      await upsertCharacters(tx, 2, [aReport({ globalId: id, nick: 'Plays_There' })]);
      await tx.insert(sessionsTable).values(aSession(id, '198.51.100.91'));
    });
    await fixture.as('owner')(addPersonNote, { id, text: 'Known to the owner' });
    const seenBy = async (who: 'warden' | 'harbour') => {
      const everything = { ...fixture.actor(who), permissions: fixture.actor('owner').permissions };
      const read = fixture.runtime.as(everything);
      const { email } = await read(getPerson, { id });
      const { people } = await read(findPeople, { text: '198.51.100.91' });
      return [
        email !== null,
        (await read(listPersonSessions, { id })).site.length,
        (await read(listPersonNotes, { id })).length,
        people.length,
      ];
    };
    assert.deepEqual(await seenBy('harbour'), [true, 1, 1, 1]);
    assert.deepEqual(await seenBy('warden'), [false, 0, 0, 0]);
  });
});
