import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { aReport, play } from '#features/characters/server/characters.builders.ts';
import { complaintsTable } from '#features/complaints/server/complaints.table.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { wallTimeText } from '#kit/time/wall-time-text.ts';
import { supportContract } from '../support.contract.ts';
import { turnIntoComplaint } from './convert-ticket.ts';
import { aSupportFixture, type SupportFixture } from './support.builders.ts';
import type { Ticket } from './support.table.ts';

let fixture: SupportFixture;
before(async () => {
  fixture = await aSupportFixture();
  await fixture.runtime.bySystem(async ({ tx }) => {
    await seedServers(tx);
    const report = (login: 'anna' | 'boris', nick: string) => aReport({ globalId: fixture.person(login).accountId ?? 0, nick });
    await play(tx, 1, [report('anna', 'Anna_Petrova'), report('boris', 'Boris_Petrov')]);
  });
});
after(() => fixture.close());

const file = (ticket: Ticket, offender = 'Boris_Petrov') =>
  fixture.transact(fixture.person('agent'), (ctx) =>
    turnIntoComplaint(ctx, ticket, {
      kind: 'complaint',
      server: '1',
      offender,
      happenedAt: wallTimeText(new Date(Date.now() - 3_600_000).toISOString()),
      description: `He took my car. From support ticket No. ${ticket.id}.`,
      link: 'https://youtu.be/abc',
      files: [],
    }),
  );

test("files the complaint in the player's name, with links between it and the ticket", async () => {
  const anna = fixture.person('anna');
  const ticket = await fixture.open(anna);
  const number = await file(ticket);
  const [complaint] = await fixture.runtime.bySystem(({ tx }) => tx.select().from(complaintsTable).where(eq(complaintsTable.id, number)));
  assert.deepEqual([complaint?.authorId, complaint?.offenderNick], [anna.accountId, 'Boris_Petrov']);
  assert.match(complaint?.description ?? '', new RegExp(`No\\. ${ticket.id}\\.`));
  const shown = await fixture.runtime.as(fixture.person('agent'))(supportContract.getTicket, { id: ticket.publicId });
  assert.ok(shown.kind === 'desk');
  assert.deepEqual(
    shown.links,
    [{ kind: 'complaint', number, state: 'new', page: null }],
    'support knows how it stands and has no link to it',
  );
});

test('applies the rules of complaints, and requires an account as the author', async () => {
  await assert.rejects(file(await fixture.open(fixture.person('anna')), 'Nobody_Known'), refusedAs('kit.invalidInput'));
  await assert.rejects(file(await fixture.ask('guest@mail.example')), refusedAs('support.noPlayer'));
});
