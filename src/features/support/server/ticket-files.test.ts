import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import sharp from 'sharp';
import { findAttachment } from '#features/attachments/server/attachments.queries.ts';
import { attachmentsTable } from '#features/attachments/server/attachments.table.ts';
import { keepFile } from '#features/attachments/server/keep-file.ts';
import { only } from '#kit/db/rows.ts';
import { type Actor, visitor } from '#kit/permissions/actor.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { supportContract } from '../support.contract.ts';
import { answerTicket } from './answer-ticket.ts';
import { replyToTicket } from './reply-to-ticket.ts';
import { aSupportFixture, type SupportFixture } from './support.builders.ts';
import type { Ticket } from './support.table.ts';
import { ticketFiles } from './ticket-files.ts';
import { ticketKey } from './ticket-mailbox.ts';

let fixture: SupportFixture;
before(async () => {
  fixture = await aSupportFixture();
});
after(() => fixture.close());

/** A picture that this person has uploaded and that no message uses yet. */
async function uploaded(actor: Actor): Promise<number> {
  const { runtime } = fixture;
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2dd4bf' } })
    .png()
    .toBuffer();
  const read = async function* () {
    yield bytes;
  };
  const kept = await keepFile(runtime.services.files, ticketFiles, { bytes: bytes.length, read });
  const row = { ...kept, purpose: ticketFiles.name, uploadedBy: actor.accountId };
  return only(await runtime.bySystem(({ tx }) => tx.insert(attachmentsTable).values(row).returning())).id;
}

const shownTo = async (actor: Actor, ticket: Ticket, key?: string) => {
  const shown = await fixture.runtime.as(actor)(supportContract.getTicket, { id: ticket.publicId, key });
  return shown.messages.flatMap(({ files }) => files);
};

/** Whether this person can open the file at this URL. */
async function opensFor(actor: Actor, src: string): Promise<boolean> {
  const url = new URL(src, 'https://city.example');
  const token = url.searchParams.get('token') ?? undefined;
  return fixture.runtime.bySystem(async ({ tx, services }) => {
    const file = await findAttachment(tx, url.pathname.split('/')[2] ?? '');
    assert.ok(file?.owner && ticketFiles.mayOpen !== 'everybody');
    return ticketFiles.mayOpen(tx, actor, { ...file, owner: file.owner }, { token, config: services.config });
  });
}

const say = (actor: Actor, ticket: Ticket, files: readonly number[]) =>
  fixture.transact(actor, (ctx) => answerTicket(ctx, ticket, { text: 'See the picture.', via: 'site', files }));
const note = (ticket: Ticket, files: readonly number[]) =>
  fixture.transact(fixture.person('agent'), (ctx) =>
    replyToTicket(ctx, ticket, { text: 'Compare.', as: 'note', seen: Number.MAX_SAFE_INTEGER, files }),
  );

describe('a file of a ticket', () => {
  test('opens for the player and for agents, and for no one else who has its URL', async () => {
    const anna = fixture.person('anna');
    const ticket = await fixture.open(anna);
    await say(anna, ticket, [await uploaded(anna)]);
    const [file] = await shownTo(anna, ticket);
    assert.ok(file);
    assert.deepEqual(
      [
        await opensFor(anna, file.src),
        await opensFor(fixture.person('agent'), file.src),
        await opensFor(fixture.person('boris'), file.src),
      ],
      [true, true, false],
    );
    assert.equal(await opensFor(visitor, file.src), false);
  });

  test('opens for a visitor only by an unaltered mail key of this ticket', async () => {
    const { config } = fixture;
    const anna = fixture.person('anna');
    const ticket = await fixture.open(anna);
    await say(anna, ticket, [await uploaded(anna)]);
    const [file] = await shownTo(visitor, ticket, ticketKey(config, ticket.publicId));
    assert.ok(file);
    assert.equal(await opensFor(visitor, file.src), true);
    const [bare = ''] = file.src.split('?');
    const other = await fixture.open(anna);
    for (const key of [ticketKey(config, other.publicId), `99999.${'A'.repeat(43)}`, ''])
      assert.equal(await opensFor(visitor, `${bare}?token=${key}`), false, key);
  });

  test('of a note is visible to agents only', async () => {
    const { config } = fixture;
    const anna = fixture.person('anna');
    const ticket = await fixture.open(anna);
    await note(ticket, [await uploaded(fixture.person('agent'))]);
    assert.deepEqual(await shownTo(anna, ticket), []);
    const [file] = await shownTo(fixture.person('agent'), ticket);
    assert.ok(file);
    assert.equal(await opensFor(anna, file.src), false);
    assert.equal(await opensFor(visitor, `${file.src}?token=${ticketKey(config, ticket.publicId)}`), false);
  });

  test("cannot be claimed by a visitor, nor by naming the id of another person's upload", async () => {
    const ticket = await fixture.open(fixture.person('anna'));
    const ofBoris = await uploaded(fixture.person('boris'));
    await assert.rejects(say(fixture.person('anna'), ticket, [ofBoris]), refusedAs('kit.invalidInput'));
    await assert.rejects(say(visitor, ticket, [ofBoris]), refusedAs('kit.invalidInput'));
  });
});
