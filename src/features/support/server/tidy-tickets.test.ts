import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { aSupportFixture, type SupportFixture } from './support.builders.ts';
import { forgetAddresses, tidyTickets } from './support.server.ts';
import { mailsTable, messagesTable, ticketsTable } from './support.table.ts';

describe('tidyTickets', () => {
  let fixture: SupportFixture;
  before(async () => {
    fixture = await aSupportFixture();
  });
  after(() => fixture.close());

  const quiet = (id: number, since: string) =>
    fixture.runtime.bySystem(({ tx }) =>
      tx
        .update(ticketsTable)
        .set({ touchedAt: sql`now() - ${since}::interval`, ip: '203.0.113.7', clientIp: '203.0.113.7' })
        .where(eq(ticketsTable.id, id)),
    );
  const found = async (id: number) =>
    (await fixture.runtime.bySystem(({ tx }) => tx.select().from(ticketsTable).where(eq(ticketsTable.id, id))))[0];
  const tidy = () => fixture.runtime.bySystem(tidyTickets);

  test("deletes a visitor's ticket three years after its last message, and keeps a player's with the account", async () => {
    const [old, younger] = [await fixture.ask('once@mail.example'), await fixture.ask('lately@mail.example')];
    const own = await fixture.open(fixture.person('anna'));
    await quiet(old.id, '3 years 1 day');
    await quiet(younger.id, '2 years 364 days');
    await quiet(own.id, '3 years 1 day');
    await tidy();
    assert.equal(await found(old.id), undefined);
    const said = await fixture.runtime.bySystem(({ tx }) => tx.select().from(messagesTable).where(eq(messagesTable.ticketId, old.id)));
    assert.deepEqual(said, []);
    assert.ok(await found(younger.id));
    assert.equal((await found(own.id))?.ip, '203.0.113.7');
  });

  test("deletes a visitor's IP address 90 days after the last message", async () => {
    const [old, younger] = [await fixture.ask('from@mail.example'), await fixture.ask('here@mail.example')];
    await quiet(old.id, '91 days');
    await quiet(younger.id, '89 days');
    await fixture.runtime.bySystem(forgetAddresses);
    const addresses = async (id: number) => {
      const ticket = await found(id);
      return [ticket?.ip, ticket?.clientIp, ticket?.email];
    };
    assert.deepEqual(await addresses(old.id), [null, null, 'from@mail.example']);
    assert.deepEqual(await addresses(younger.id), ['203.0.113.7', '203.0.113.7', 'here@mail.example']);
  });

  test('may take longer than a request, and a failing job does not stop the other', async () => {
    const ended = await fixture.ask('ended@mail.example');
    await quiet(ended.id, '3 years 1 day');
    for (const work of [forgetAddresses, tidyTickets]) {
      const limit = await fixture.runtime.bySystem(async (ctx) => {
        await work(ctx);
        return (await ctx.tx.execute(sql`select current_setting('statement_timeout') as limit`)).rows[0]?.limit;
      });
      assert.equal(limit, '10min');
      assert.equal((await found(ended.id))?.ip, work === forgetAddresses ? null : undefined);
    }
  });

  test('deletes an expired ticket even if a late mail refers to it', async () => {
    const ticket = await fixture.ask('late@mail.example');
    const mail = {
      hash: Buffer.from('late'),
      outcome: 'closed',
      email: 'late@mail.example',
      subject: 'Re',
      file: 'support-mail/late',
    } as const;
    await fixture.runtime.bySystem(async ({ tx }) => {
      await tx.insert(mailsTable).values({ ...mail, ticketId: ticket.id });
      await tx.update(ticketsTable).set({ keepUntil: sql`now() - interval '1 second'` }).where(eq(ticketsTable.id, ticket.id));
    });
    await tidy();
    assert.equal(await found(ticket.id), undefined);
    const [kept] = await fixture.runtime.bySystem(({ tx }) => tx.select().from(mailsTable));
    assert.deepEqual([kept?.email, kept?.ticketId], ['late@mail.example', null]);
  });
});
