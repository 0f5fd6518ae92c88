import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { attachmentsTable } from '#features/attachments/server/attachments.table.ts';
import { storeImage } from '#features/attachments/server/store-image.ts';
import { logsContract } from '#features/logs/logs.contract.ts';
import { heldWhileSilent } from '#features/logs/server/silent-clickhouse.builders.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { anAdmin, aPerson } from '#kit/testing/runtime.ts';
import { bansContract } from '../bans.contract.ts';
import { banEvidenceImages } from './ban-evidence-images.ts';
import { aBansFixture, type BansFixture } from './bans.builders.ts';
import { bansPersonalData } from './bans.personal-data.ts';
import { gameBanEvidenceTable } from './bans.table.ts';

const { ban, getBanHistory, previewBan, liftBan } = bansContract;
const refusedAt = (field: string) => (error: unknown) => error instanceof Refusal && error.fields?.[field] !== undefined;

describe('evidence of a ban', () => {
  let fixture: BansFixture;
  before(async () => {
    fixture = await aBansFixture();
  });
  after(() => fixture.close());

  const says = async (login: 'anna' | 'boris', text: string) => {
    await fixture.says(login, text);
    const { rows } = await fixture.as('chief')(logsContract.listLogs, { kind: 'chat', text: [text] });
    const [row] = rows;
    assert.ok(row);
    return { kind: 'chat' as const, id: row.id, at: row.at };
  };
  const picture = async () => {
    const path = join(tmpdir(), `evidence-${randomUUID()}.png`);
    await writeFile(
      path,
      await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    );
    const uploads = [{ field: 'file', filename: 'shot.png', type: 'image/png', path, size: 200 }];
    return fixture.act('third', (ctx) => storeImage({ ...ctx, uploads }, banEvidenceImages));
  };
  const about = (login: 'anna' | 'boris' | 'vera', more = {}) => ({
    server: 1,
    globalId: fixture.id(login),
    minutes: 60,
    reason: 'broke rule 4.2',
    ...more,
  });

  test('shows note, images, links and log rows only to those who may ban on that server', async () => {
    const [log, image] = [await says('anna', 'sells coins for money'), await picture()];
    const kept = { note: 'third time this week', links: ['https://video.example/1'], images: [image.id], logs: [log] };
    const { id } = await fixture.as('third')(ban, about('anna', kept));

    const { evidence } = await fixture.as('chief')(getBanHistory, { id });
    assert.equal(evidence?.note, 'third time this week');
    assert.deepEqual(evidence.links, ['https://video.example/1']);
    assert.deepEqual(
      evidence.files.map((one) => one.id),
      [image.id],
    );
    assert.deepEqual(
      evidence.logs.map(({ kind, nick, line }) => [kind, nick, line]),
      [['chat', 'Anna_Petrova', 'local · sells coins for money']],
    );

    const reader = anAdmin(aPerson({ id: fixture.id('second'), login: 'second' }, 'bans.read'), 1, 2);
    assert.equal((await fixture.runtime.as(reader)(getBanHistory, { id })).evidence, null);
    const [attachment] = await fixture.database.reads.select().from(attachmentsTable).where(eq(attachmentsTable.id, image.id));
    assert.ok(attachment?.owner && banEvidenceImages.mayOpen !== 'everybody');
    const owned = { ...attachment, owner: attachment.owner };
    const pass = { token: undefined, config: fixture.runtime.services.config };
    for (const [who, may] of [
      ['chief', true],
      ['other', false],
      ['support', false],
    ] as const) {
      assert.equal(await banEvidenceImages.mayOpen(fixture.database.reads, fixture.actor(who), owned, pass), may, who);
    }
    assert.equal(await banEvidenceImages.mayOpen(fixture.database.reads, reader, owned, pass), false);
  });

  test('rejects another character’s or an invented log row, another uploader’s image and an executable link, each at its field', async () => {
    const foreign = await says('boris', 'hello there');
    for (const [field, more] of [
      ['logs', { logs: [foreign] }],
      ['logs', { logs: [{ ...foreign, id: 987_654_321 }] }],
      ['images', { images: [987_654_321] }],
      ['links.0', { links: ['javascript:alert(1)'] }],
    ] as const) {
      await assert.rejects(fixture.as('third')(ban, about('vera', more)), refusedAt(field), JSON.stringify(more));
    }
  });

  test('is read before the ban’s transaction, so that no lock is held while ClickHouse does not respond', async () => {
    const log = { kind: 'chat' as const, id: 1, at: new Date().toISOString() };
    assert.equal(await heldWhileSilent(fixture, () => fixture.as('third')(ban, about('vera', { logs: [log] }))), 0);
  });

  test('comes with earlier bans on the same server, newest first, without the active one', async () => {
    const first = await fixture.as('third')(ban, about('boris', { reason: 'spoke ill of others' }));
    await fixture.as('chief')(liftBan, { id: first.id, reason: 'a mistake of ours' });
    const second = await fixture.as('third')(ban, about('boris', { reason: 'the same once more' }));
    const look = async (server: number, who: 'chief' | 'other') =>
      (await fixture.as(who)(previewBan, { server, globalId: fixture.id('boris') })).earlier.map(({ id, state }) => [id, state]);
    assert.deepEqual(await look(1, 'chief'), [[first.id, 'lifted']]);
    await fixture.as('chief')(liftBan, { id: second.id, reason: 'a mistake again' });
    assert.deepEqual(await look(1, 'chief'), [
      [second.id, 'lifted'],
      [first.id, 'lifted'],
    ]);
    assert.deepEqual(await look(2, 'other'), []);
  });

  test('is deleted with the account together with the note, and the images are left to the sweep', async () => {
    const globalId = fixture.id('anna');
    await fixture.runtime.bySystem((ctx) =>
      bansPersonalData.erase(ctx, { accountId: globalId, login: 'anna', email: 'anna@test.example', nicks: [] }),
    );
    assert.deepEqual(await fixture.database.reads.select().from(gameBanEvidenceTable), []);
    const images = await fixture.database.reads.select().from(attachmentsTable);
    assert.ok(images.every(({ owner }) => owner === null));
  });

  test('no longer names an erased person in copied rows, reasons and notes of other people’s bans', async () => {
    const log = await says('boris', 'chat with ANNA_PETROVA and Anna_Petrovaska, or anna petrova');
    const given = await fixture.as('third')(
      ban,
      about('boris', { reason: 'robbed Anna_Petrova', note: 'see anna@test.example', logs: [log] }),
    );
    await fixture.as('chief')(liftBan, { id: given.id, reason: 'Anna_Petrova forgave him' });
    const anna = { accountId: fixture.id('anna'), login: 'chat', email: 'anna@test.example', nicks: ['Anna_Petrova'] };
    await fixture.runtime.bySystem((ctx) => bansPersonalData.erase(ctx, anna));
    const name = `deleted_${anna.accountId}`;
    const { ban: left, changes, evidence } = await fixture.as('chief')(getBanHistory, { id: given.id });
    assert.deepEqual(
      evidence?.logs.map(({ kind, nick, line }) => [kind, nick, line]),
      [['chat', 'Boris_Petrov', `local · ${name} with ${name} and Anna_Petrovaska, or ${name}`]],
    );
    assert.deepEqual([left.reason, left.lift?.reason, evidence?.note], [`robbed ${name}`, `${name} forgave him`, `see ${name}`]);
    assert.deepEqual(
      changes.map(({ reason }) => reason),
      [`robbed ${name}`, `${name} forgave him`],
    );
  });
});
