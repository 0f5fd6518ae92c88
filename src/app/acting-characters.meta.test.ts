import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { productSources } from './meta/sources.ts';

/**
 * A world's key can report a character of any account, so a reported character proves nothing: it may act only on a world that its player
 * has entered (decision 133). `acting-characters.queries.ts` decides that. A file that reads reported characters without that check is
 * listed here with its purpose.
 */
const reportedCharacters: Readonly<Record<string, string>> = {
  'src/app/account/account.handlers.ts': 'shows players their own characters',
  'src/features/administrators/server/admin-rows.queries.ts': 'last visit in a staff list',
  'src/features/bans/server/also-hit.queries.ts': 'nicks in a staff preview',
  'src/features/bans/server/ban.ts': 'the character that an admin bans',
  'src/features/bans/server/find-ban-targets.ts': 'the characters that an admin can ban',
  'src/features/bans/server/preview-ban.ts': 'the character that an admin bans',
  'src/features/chests/server/chest-people.queries.ts': "the demo's players",
  'src/features/complaints/server/carry-out.ts': 'the character that a verdict punishes',
  'src/features/complaints/server/offenders.queries.ts': 'the character that a complaint is about',
  'src/features/complaints/server/party-card.queries.ts': 'a card for the judge',
  'src/features/deletion/server/deletion.queries.ts': 'the nicks that an erasure removes',
  'src/features/leaders/server/appoint-leader.ts': 'the character that an admin appoints',
  'src/features/leaders/server/leader-rows.queries.ts': 'a staff list',
  'src/features/leaders/server/leaders.queries.ts': 'a staff card',
  'src/features/logs/server/log-people.queries.ts': 'a search by staff',
  'src/features/logs/server/log-servers.queries.ts': "the demo's players",
  'src/features/logs/server/logs.palette.ts': 'a search by staff',
  'src/features/media/server/media-rows.queries.ts': 'a staff list, and the entries in it that belong to one account',
  'src/features/own-data/server/own-data.queries.ts': "the player's own data",
  'src/features/people/server/people.queries.ts': 'who is visible to the staff of a world',
  'src/features/person-page/server/find-people.queries.ts': 'a search by staff',
  'src/features/person-page/server/found-people.queries.ts': 'a search by staff',
  'src/features/promocodes/server/pay-prize.ts': 'the current nick, for an activation that was judged',
  'src/features/promocodes/server/people.queries.ts': 'a search by staff',
  'src/features/promocodes/server/simulate-promocode.ts': 'what the judge of activations is asked about, for staff',
  'src/features/ratings/server/wealth-readings.queries.ts': 'statistics',
  'src/features/ratings/server/wealth.queries.ts': 'statistics',
  'src/features/support/server/player-card.ts': 'a card for the agent',
  'src/features/testers/server/tester-rows.queries.ts': 'last visit in a staff list',
};

/** The owners of the tables, and the demo's seeds. */
const own = /^src\/features\/(?:characters|game-link)\/|\/(?:seed-)?demo-[\w-]+(?:\.queries)?\.ts$/;

/** Functions and tables that return characters as reported. */
const reads =
  /\b(?:charactersTable|charactersOf|nicksOf|findCharacterOf|findCharacterByNick|findCharactersByBeginning|findLeadersByBeginning|findPlayers)\b/;
const asksWhetherItActs = /\b(?:mayAct|findActingCharacter|listActingCharacters)\b/;

describe('reported characters', () => {
  const sources = productSources();

  test('no handwritten SQL names the tables of characters and entered worlds, which this test could not detect', () => {
    const byHand = /\b(?:from|join|into|update)\s+(?:only\s+)?(?:public\.)?"?(?:characters|entered_worlds)\b(?!-)/i;
    assert.deepEqual(
      sources.filter(({ file, text }) => byHand.test(text) && !file.startsWith('src/app/testing/')).map(({ file }) => file),
      [],
    );
  });

  test('a feature that reads them checks whether they may act, or is listed with its reason', () => {
    const readers = sources
      .filter(({ file, text }) => reads.test(text) && !asksWhetherItActs.test(text) && !own.test(file))
      .map(({ file }) => file);
    assert.deepEqual(readers.sort(), Object.keys(reportedCharacters).sort());
  });

  test('entered worlds are read only by the features that own them, and by the erasure', () => {
    const readers = sources.filter(({ file, text }) => /\benteredWorldsTable\b/.test(text) && !own.test(file)).map(({ file }) => file);
    assert.deepEqual(readers, ['src/features/deletion/server/deletion.queries.ts']);
  });
});
