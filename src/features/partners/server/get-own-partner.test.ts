import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { promocodesTable } from '#features/promocodes/server/promocodes.table.ts';
import { ownPartnerContract } from '../own-partner.contract.ts';
import { aPartnersFixture } from './partners.builders.ts';

describe('a partner’s own page', () => {
  let fixture: Awaited<ReturnType<typeof aPartnersFixture>>;
  before(async () => {
    fixture = await aPartnersFixture();
  });
  after(() => fixture.close());

  test('separates expired and used-up codes from those to share', async () => {
    const code = { type: 'media', state: 'active', linkedId: fixture.partnerId } as const;
    await fixture.bySystem(({ tx }) =>
      tx.insert(promocodesTable).values([
        { ...code, name: 'RUNS' },
        { ...code, name: 'ENDED', endsAt: new Date(Date.now() - 60_000) },
        { ...code, name: 'USEDUP', limitTotal: 3, activations: 3 },
      ]),
    );
    const { promocodes } = await fixture.runtime.as(fixture.partner)(ownPartnerContract.getOwnPartner, {});
    const told = promocodes.map(({ name, over }) => [name, over]);
    assert.deepEqual(told, [
      ['RUNS', false],
      ['ENDED', true],
      ['USEDUP', true],
    ]);
  });
});
