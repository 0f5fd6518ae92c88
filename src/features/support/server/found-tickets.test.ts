import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { supportContract } from '../support.contract.ts';
import { lookUpTicket } from './look-up-ticket.ts';
import { closeTicket } from './solve-ticket.ts';
import { aSupportFixture, type SupportFixture } from './support.builders.ts';
import { supportPalette } from './support.palette.ts';
import type { Ticket } from './support.table.ts';
import { ticketPage } from './ticket-page.ts';

let fixture: SupportFixture;
let ofAnna: Ticket;
let solved: Ticket;
let ofVisitor: Ticket;
before(async () => {
  fixture = await aSupportFixture();
  ofAnna = await fixture.open(fixture.person('anna'));
  solved = await fixture.open(fixture.person('anna'));
  await fixture.open(fixture.person('boris'));
  ofVisitor = await fixture.ask('Lost.Phone@mail.example');
  await fixture.asAgent((ctx) => closeTicket(ctx, solved));
});
after(() => fixture.close());

const agent = () => fixture.runtime.as(fixture.person('agent'));
const found = async (find: string, shown?: number) => {
  const desk = await agent()(supportContract.getDesk, { find, shown });
  assert.ok(desk.kind === 'queue');
  return { ids: desk.rows.map(({ id }) => id), total: desk.total };
};

describe('looking for a ticket', () => {
  test('by its number, as letters and people write it, leads to it; anything else to the desk with what was typed', async () => {
    const placeOf = async (words: string) => (await fixture.asAgent((ctx) => lookUpTicket(ctx, { words }))).location;
    const { id } = ofAnna;
    for (const words of [`${id}`, `#${id}`, `No. ${id}`, `№ ${id}`, `№${id}`])
      assert.equal(await placeOf(words), ticketPage(ofAnna), words);
    assert.equal(await placeOf('999999'), '/support/dashbord?find=999999');
    assert.equal(await placeOf('no@body.example'), '/support/dashbord?find=no%40body.example');
    assert.equal(await placeOf(''), '/support/dashbord');
  });

  test('by a whole login finds everything they asked, solved or not, the latest first', async () => {
    assert.deepEqual(await found('ANNA'), { ids: [solved.publicId, ofAnna.publicId], total: 2 });
    assert.deepEqual(await found('anna', 1), { ids: [solved.publicId], total: 2 });
    assert.deepEqual(await found('ann'), { ids: [], total: 0 });
  });

  test('by an address finds what was written without signing in; which account has it, the desk does not learn', async () => {
    assert.deepEqual(await found('lost.phone@MAIL.example'), { ids: [ofVisitor.publicId], total: 1 });
    assert.deepEqual(await found('anna@mail.example'), { ids: [], total: 0 });
  });

  test('is for the desk alone: a player has their own tickets, whatever the address says', async () => {
    const boris = fixture.runtime.as(fixture.person('boris'));
    const desk = await boris(supportContract.getDesk, { find: 'anna' });
    assert.ok(desk.kind === 'own');
    assert.equal(desk.total, 1);
  });

  test('in the palette finds by number and login, and no mailbox', async () => {
    const find = (text: string) => fixture.asAgent((ctx) => supportPalette.find(ctx, text));
    assert.deepEqual(
      (await find(String(ofAnna.id))).map(({ id, href }) => [id, href]),
      [[ofAnna.id, ticketPage(ofAnna)]],
    );
    assert.equal((await find('anna')).length, 2);
    assert.deepEqual(await find('lost.phone@mail.example'), []);
  });
});
