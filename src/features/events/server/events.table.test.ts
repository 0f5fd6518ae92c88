import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { violates } from '#kit/db/constraint.ts';
import { anEventsFixture, type EventsFixture } from './events.builders.ts';
import { eventsTable } from './events.table.ts';

describe('the events table', () => {
  let fixture: EventsFixture;
  before(async () => {
    fixture = await anEventsFixture();
  });
  after(() => fixture.close());

  const fine = { titleEn: 'x', titleRu: 'x', descriptionEn: 'x', descriptionRu: 'x', startsAt: new Date(1), endsAt: new Date(2) };

  for (const [constraint, row] of [
    ['events_title_fits', { titleRu: '' }],
    ['events_title_fits', { titleEn: 'x'.repeat(101) }],
    ['events_description_fits', { descriptionEn: '' }],
    ['events_prize_fits', { prizeEn: '', prizeRu: 'x' }],
    ['events_prize_in_both', { prizeEn: 'x' }],
    ['events_servers_named', { servers: [] }],
    ['events_starts_before_it_ends', { endsAt: new Date(1) }],
    ['events_reason_told', { status: 'cancelled' }],
    ['events_reason_told', { reason: 'x' }],
    ['events_reason_fits', { status: 'cancelled', reason: '' }],
  ] as const) {
    test(`constraint ${constraint} rejects ${JSON.stringify(row).slice(0, 60)}`, async () => {
      const insert = fixture.runtime.bySystem(({ tx }) =>
        tx.insert(eventsTable).values({ ...fine, ...row, servers: 'servers' in row ? [] : null }),
      );
      await assert.rejects(insert, (error) => violates(error, constraint));
    });
  }
});
