import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { desc } from 'drizzle-orm';
import { offerOfficeContract } from '#features/payments/offer-office.contract.ts';
import { auditEntriesTable } from '#kit/audit/audit.table.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { csvRecords, csvText } from '#kit/testing/list.ts';
import { aPerson } from '#kit/testing/runtime.ts';
import { exportMethods, exportMultipliers, exportPacks } from './export-offer.ts';
import { aMethod, anOfferFixture, aPack, type OfferFixture } from './offer-office.builders.ts';

const method = aMethod;
const pack = aPack;
const { paymentType: _, ...fields } = method;

describe('the offer in the office', () => {
  let office: OfferFixture;
  let fixture: OfferFixture['fixture'];
  let runtime: OfferFixture['runtime'];
  let call: OfferFixture['call'];
  before(async () => {
    office = await anOfferFixture();
    ({ fixture, runtime, call } = office);
  });
  after(() => office.close());

  const agreed = (approval: number | null) => office.agreed(approval);
  const offered = async () => {
    const { body } = await fixture.post('/api/donate/check', { login: 'player', amount: 1_000 });
    return body.payments.map(({ paymentType }: { paymentType: number }) => paymentType);
  };
  const multipliers = () => office.multipliers();
  const lastAudit = () =>
    fixture.bySystem(async ({ tx }) => (await tx.select().from(auditEntriesTable).orderBy(desc(auditEntriesTable.id)).limit(1)).at(0));
  const fieldsOf = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => (error instanceof Refusal ? (error.fields ?? error.code) : error),
    );

  test('offers a new method after approval, with every field of the API', async () => {
    const { method: none, approval } = await call(offerOfficeContract.createMethod, method);
    assert.equal(none, null, 'it gives a bonus: a second person has to agree');
    assert.ok(!(await offered()).includes(31));
    assert.equal((await agreed(approval)).state, 'approved');
    const { body } = await fixture.post('/api/donate/check', { login: 'player', amount: 1_000 });
    assert.deepEqual(
      body.payments.find(({ paymentType }: { paymentType: number }) => paymentType === 31),
      {
        paymentType: 31,
        nameWeb: 'Bank app',
        img: '/pay/bank.svg',
        paymentBonus: 0.05,
        isEmail: false,
        isNeedRedirect: false,
        domain: '',
        launcherOnly: false,
      },
    );
    assert.deepEqual(await fieldsOf(call(offerOfficeContract.createMethod, method)), {
      paymentType: { code: 'payments.typeTaken', params: undefined },
    });
  });

  test('stops offering a disabled method, and audits the values before and after', async () => {
    const { version } = await call(offerOfficeContract.getOfficeMethod, { id: 31 });
    await call(offerOfficeContract.editMethod, { ...fields, id: 31, version, enabled: false });
    assert.ok(!(await offered()).includes(31));
    const entry = await lastAudit();
    assert.equal(entry?.event, 'payments.methodEdited');
    assert.match(JSON.stringify(entry), /"after":\{.*"enabled":false.*"before":\{.*"enabled":true/);
    assert.equal(await fieldsOf(call(offerOfficeContract.editMethod, { ...fields, id: 31, version })), 'payments.changedMeanwhile');
  });

  test('rejects a method with a host outside the configuration or an unavailable provider', async () => {
    const wrong = { ...method, paymentType: 32 };
    assert.deepEqual(Object.keys(Object(await fieldsOf(call(offerOfficeContract.createMethod, { ...wrong, domain: 'evil.example' })))), [
      'domain',
    ]);
    assert.deepEqual(Object.keys(Object(await fieldsOf(call(offerOfficeContract.createMethod, { ...wrong, provider: 'stripe' })))), [
      'provider',
    ]);
    assert.deepEqual(
      Object.keys(Object(await fieldsOf(call(offerOfficeContract.createMethod, { ...wrong, img: '//evil.example/x.svg' })))),
      ['img'],
    );
    const { hosts, providers } = await call(offerOfficeContract.getMethodChoices);
    assert.deepEqual(
      [hosts, providers],
      [
        ['prospekt.example', 'game.prospekt.example'],
        ['yookassa', 'sandbox'],
      ],
    );
    assert.equal(
      (await call(offerOfficeContract.createMethod, { ...wrong, bonus: 0, domain: 'game.prospekt.example' })).method?.domain,
      'game.prospekt.example',
    );
  });

  test('RD10 returns 404 for an unknown id', async () => {
    assert.equal(await fieldsOf(call(offerOfficeContract.getOfficeMethod, { id: 999 })), 'kit.notFound');
    assert.equal(await fieldsOf(call(offerOfficeContract.getOfficePack, { id: 999 })), 'kit.notFound');
  });

  test('counts only orders that have ended in the success rate of the last hour', async () => {
    await fixture.order({ payment_type: 24, email: 'a@mail.example' });
    const paid = await fixture.order({ payment_type: 24, email: 'a@mail.example', amount: 300 });
    await fixture.tell(fixture.messageFor(paid));
    const failed = await fixture.order({ payment_type: 24, email: 'a@mail.example', amount: 301 });
    await fixture.tell(fixture.messageFor(failed, { kind: 'failed' }));
    const { rows } = await call(offerOfficeContract.listOfficeMethods);
    assert.deepEqual(rows.find(({ paymentType }) => paymentType === 24)?.lastHour, { paid: 1, ended: 2 });
  });

  test('sells a pack at its price for its coins while it is enabled', async () => {
    await agreed((await call(offerOfficeContract.createPack, pack)).approval);
    const made = (await call(offerOfficeContract.listOfficePacks)).rows.at(-1) ?? assert.fail('no pack');
    const order = await fixture.order({ amount: 99, pack: made.id });
    assert.equal(order.coinsTotal, 120);
    await call(offerOfficeContract.editPack, { ...pack, id: made.id, version: made.version, enabled: false });
    await assert.rejects(fixture.order({ amount: 99, pack: made.id }));
    assert.equal(
      await fieldsOf(call(offerOfficeContract.editPack, { ...pack, id: made.id, version: made.version })),
      'payments.changedMeanwhile',
    );
  });

  test('E32 a discount applies from its start until it is ended, and a later one overrides it', async () => {
    const add = async (value: number, startsAt: string | null = null) => {
      await agreed((await call(offerOfficeContract.addMultiplier, { kind: 'discount', value, startsAt })).approval);
      const { rows } = await call(offerOfficeContract.listMultipliers);
      return rows.find((row) => row.value === value) ?? assert.fail('no multiplier');
    };
    const states = async () => (await call(offerOfficeContract.listMultipliers)).rows.map(({ state }) => state);
    const first = await add(12_000);
    assert.deepEqual(await multipliers(), { value: 1, discount: 1.2 });
    const second = await add(15_000);
    assert.deepEqual(await states(), ['holds', 'covered']);
    const planned = await add(20_000, new Date(Date.now() + 3_600_000).toISOString());
    assert.deepEqual(await states(), ['scheduled', 'holds', 'covered']);
    await call(offerOfficeContract.endMultiplier, { id: planned.id });
    await call(offerOfficeContract.endMultiplier, { id: second.id });
    assert.deepEqual(await multipliers(), { value: 1, discount: 1.2 });
    assert.deepEqual(await states(), ['over', 'holds']);
    await call(offerOfficeContract.endMultiplier, { id: first.id });
    assert.deepEqual(await multipliers(), { value: 1, discount: 1 });
    assert.equal(await fieldsOf(call(offerOfficeContract.endMultiplier, { id: first.id })), 'payments.multiplierOver');
    const past = { kind: 'promo', value: 20_000, endsAt: new Date(Date.now() - 1_000).toISOString() } as const;
    assert.deepEqual(Object.keys(Object(await fieldsOf(call(offerOfficeContract.addMultiplier, past)))), ['endsAt']);
  });

  test('rejects changes by staff who may only read', async () => {
    const reader = runtime.as(aPerson({ id: fixture.idOf('friend'), login: 'friend' }, 'payments.read'));
    await assert.rejects(reader(offerOfficeContract.createPack, pack));
    await assert.rejects(reader(offerOfficeContract.addMultiplier, { kind: 'promo', value: 20_000 }));
    await assert.rejects(reader(offerOfficeContract.createMethod, { ...method, paymentType: 77 }));
  });

  test('exports methods, packs and multipliers as listed, in the requested language and order', async () => {
    const shared = { runtime, actor: aPerson({ id: fixture.idOf('friend'), login: 'friend' }, 'payments.read') };
    const { rows } = await call(offerOfficeContract.listOfficeMethods);
    const [, ...methods] = csvRecords(await csvText({ ...shared, csv: exportMethods }, {}, 'ru'));
    assert.deepEqual(
      methods.map(([place, name, type]) => [place, name, type]),
      rows.map(({ position, nameRu, paymentType }) => [String(position), nameRu, String(paymentType)]),
    );
    const [, ...byType] = csvRecords(await csvText({ ...shared, csv: exportMethods }, { sort: '-type' }));
    assert.deepEqual(
      byType.map(([, , type]) => Number(type)),
      rows.map(({ paymentType }) => paymentType).sort((a, b) => b - a),
    );
    const packs = await call(offerOfficeContract.listOfficePacks);
    assert.equal(csvRecords(await csvText({ ...shared, csv: exportPacks }, {})).length, packs.rows.length + 1);
    const listed = await call(offerOfficeContract.listMultipliers);
    const [, ...lines] = csvRecords(await csvText({ ...shared, csv: exportMultipliers }, {}));
    assert.deepEqual(
      lines.map(([, value]) => Number(value)),
      listed.rows.map(({ value }) => value / 10_000),
    );
    assert.equal((await lastAudit())?.event, 'payments.multipliersExported');
  });
});
