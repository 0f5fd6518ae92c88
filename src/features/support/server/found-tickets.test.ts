import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { supportContract } from '../support.contract.ts';
import { closeTicket } from './reply-to-ticket.ts';
import { aSupportFixture, type SupportFixture } from './support.builders.ts';
import { lookUpTicket } from './support.handlers.ts';
import { supportPalette } from './support.server.ts';
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

describe('searching for tickets', () => {
  test('redirects a ticket number in any format to the ticket, and other input to the desk with the input kept', async () => {
    const placeOf = async (words: string) => (await fixture.asAgent((ctx) => lookUpTicket(ctx, { words }))).location;
    const { id } = ofAnna;
    for (const words of [`${id}`, `#${id}`, `No. ${id}`, `№ ${id}`, `№${id}`])
      assert.equal(await placeOf(words), ticketPage(ofAnna), words);
    assert.equal(await placeOf('999999'), '/support/dashbord?find=999999');
    assert.equal(await placeOf('no@body.example'), '/support/dashbord?find=no%40body.example');
    assert.equal(await placeOf(''), '/support/dashbord');
  });

  test('finds all tickets of a whole login, solved or not, latest first', async () => {
    assert.deepEqual(await found('ANNA'), { ids: [solved.publicId, ofAnna.publicId], total: 2 });
    assert.deepEqual(await found('anna', 1), { ids: [solved.publicId], total: 2 });
    assert.deepEqual(await found('ann'), { ids: [], total: 0 });
  });

  test('finds tickets of visitors by address without revealing which account has it', async () => {
    assert.deepEqual(await found('lost.phone@MAIL.example'), { ids: [ofVisitor.publicId], total: 1 });
    assert.deepEqual(await found('anna@mail.example'), { ids: [], total: 0 });
  });

  test('returns players only their own tickets, whatever the URL contains', async () => {
    const boris = fixture.runtime.as(fixture.person('boris'));
    const desk = await boris(supportContract.getDesk, { find: 'anna' });
    assert.ok(desk.kind === 'own');
    assert.equal(desk.total, 1);
  });

  test('finds numbers and logins in the palette, but no mailboxes', async () => {
    const find = (text: string) => fixture.asAgent((ctx) => supportPalette.find(ctx, text));
    assert.deepEqual(
      (await find(String(ofAnna.id))).map(({ id, href }) => [id, href]),
      [[ofAnna.id, ticketPage(ofAnna)]],
    );
    assert.equal((await find('anna')).length, 2);
    assert.deepEqual(await find('lost.phone@mail.example'), []);
  });
});
