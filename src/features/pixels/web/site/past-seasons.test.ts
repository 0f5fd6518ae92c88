import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Season } from '#features/pixels/pixels.contract.ts';
import { otherSeason, pastSeasons } from './past-seasons.ts';

const aSeason = (number: number, state: Season['state']): Season => ({
  number,
  title: { en: 'Season', ru: 'Сезон' },
  state,
  openedAt: '2026-01-01T00:00:00.000Z',
  closedAt: null,
  pixels: 1,
  lapse: true,
});

test('lists a closed season as past although its board is still shown', () => {
  const earlier = [aSeason(1, 'archived')];
  const numbers = (state: Season['state']) =>
    pastSeasons({ on: true, online: 0, season: aSeason(2, state), earlier }).map(({ number }) => number);
  assert.deepEqual([numbers('open'), numbers('closed'), numbers('archived')], [[1], [2, 1], [2, 1]]);
});

test('identifies reports of another season, whose cell now has another picture', () => {
  const battle = { on: true, online: 0, season: aSeason(3, 'open'), earlier: [aSeason(2, 'closed'), aSeason(1, 'archived')] };
  assert.equal(otherSeason(battle, 3), null);
  assert.equal(otherSeason(battle, 2), battle.earlier[0]);
  // Opened after the page was loaded.
  assert.equal(otherSeason(battle, 4), 'unknown');
});
