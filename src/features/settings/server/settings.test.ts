import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { anAccount } from '#features/accounts/server/accounts.builders.ts';
import { approvalsContract } from '#features/approvals/approvals.contract.ts';
import { agree } from '#features/approvals/server/agree.builders.ts';
import { approvalsHandlers } from '#features/approvals/server/approvals.handlers.ts';
import { seedStaffRoles } from '#features/staff/server/seed-staff-roles.ts';
import { createContentWatch } from '#kit/content/content-watch.ts';
import type { Database } from '#kit/db/database.ts';
import { Refusal } from '#kit/errors/errors.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import { createRealtime } from '#kit/realtime/realtime.ts';
import { settings } from '#kit/settings/settings.ts';
import { createSettingsStore } from '#kit/settings/settings-store.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { aPerson, type TestRuntime, testRuntime } from '#kit/testing/runtime.ts';
import { until } from '#kit/testing/until.ts';
import { settingsContract } from '../settings.contract.ts';
import { implementRaise } from './raise-setting.ts';
import { readChangedSettings } from './settings.queries.ts';
import { settingsHandlers } from './settings.server.ts';

const sample = settings('sample', 'sample.edit', {
  wall: { type: 'url', default: 'https://wall.example/' },
  motto: { type: 'textByLocale', max: 20, default: { en: 'Night', ru: 'Ночь' } },
  channels: { type: 'list', fields: { name: { type: 'text' }, followers: { type: 'number', min: 0, max: 10 } }, default: [] },
  coins: { type: 'number', min: 0, max: 100, default: 0, secondPerson: 'raised' },
  build: { type: 'url', optional: true, default: 'https://build.example/1.apk', secondPerson: 'changed' },
});
const { listSettings, getSetting, changeSetting, resetSetting, listSettingChanges } = settingsContract;

let database: Database;
let runtime: TestRuntime;
let editor: Actor;
let second: Actor;
before(async () => {
  database = await testDatabase();
  const translate = (_locale: unknown, key: string) => key;
  const implementations = [
    ...settingsHandlers({ groups: [sample], translate }),
    ...approvalsHandlers({ listed: [implementRaise(sample.coins), implementRaise(sample.build)], translate }),
  ];
  runtime = testRuntime({ database, implementations });
  const somebody = () => runtime.bySystem(({ tx }) => anAccount(tx));
  const rights = ['settings.read', 'settings.edit', 'sample.edit', 'approvals.read'] as const;
  editor = aPerson(await somebody(), ...rights);
  const other = await somebody();
  await runtime.bySystem(({ tx }) => seedStaffRoles(tx, [{ accountId: other.id, role: 'owner' }]));
  second = aPerson(other, ...rights);
});
after(async () => {
  await runtime.close();
  await database.close();
});

const fieldsOf = (wanted: Readonly<Record<string, string>>) => (error: unknown) => {
  assert.ok(error instanceof Refusal, String(error));
  assert.deepEqual(Object.fromEntries(Object.entries(error.fields ?? {}).map(([field, { code }]) => [field, code])), wanted);
  return true;
};

describe('settings', () => {
  test('store a change, list it in the history and the audit, and can be reset', async () => {
    const call = runtime.as(editor);
    const before = await call(getSetting, { id: 'sample.wall' });
    assert.deepEqual([before.value, before.isDefault, before.version], ['https://wall.example/', true, 0]);
    const changed = await call(changeSetting, { id: 'sample.wall', value: ' https://new.example/ ', version: 0 });
    assert.deepEqual([changed.value, changed.default, changed.isDefault], ['https://new.example/', 'https://wall.example/', false]);
    const reset = await call(resetSetting, { id: 'sample.wall', version: changed.version });
    assert.deepEqual([reset.value, reset.isDefault], ['https://wall.example/', true]);
    const history = await call(listSettingChanges, { id: 'sample.wall' });
    assert.deepEqual(
      history.map(({ event, by, before: was, after: is }) => [event, by, was, is]),
      [
        ['settings.reset', editor.login, 'https://new.example/', 'https://wall.example/'],
        ['settings.changed', editor.login, 'https://wall.example/', 'https://new.example/'],
      ],
    );
    await assert.rejects(call(resetSetting, { id: 'sample.wall', version: reset.version }), refusedAs('settings.alreadyDefault'));
  });

  test('reject a save over an unseen version, also after a reset', async () => {
    const call = runtime.as(editor);
    const { version } = await call(changeSetting, { id: 'sample.motto', value: { en: 'a', ru: 'б' }, version: 0 });
    const stale = { id: 'sample.motto', value: { en: 'x', ru: 'ы' } };
    await assert.rejects(call(changeSetting, { ...stale, version: 0 }), refusedAs('settings.changedMeanwhile'));
    await call(resetSetting, { id: 'sample.motto', version });
    await assert.rejects(call(changeSetting, { ...stale, version }), refusedAs('settings.changedMeanwhile'));
  });

  test('report every invalid field, also in lists and languages', async () => {
    const call = runtime.as(editor);
    const save = (id: string, value: Parameters<typeof call<typeof changeSetting>>[1]['value']) =>
      call(changeSetting, { id, value, version: 0 });
    await assert.rejects(save('sample.wall', 'javascript:alert(1)'), fieldsOf({ value: 'kit.notAWebAddress' }));
    await assert.rejects(save('sample.motto', { en: '', ru: 'б' }), fieldsOf({ 'value.en': 'kit.required' }));
    await assert.rejects(
      save('sample.channels', [
        { name: 'A', followers: 1 },
        { name: '', followers: 11 },
      ]),
      fieldsOf({ 'value.1.name': 'kit.required', 'value.1.followers': 'kit.tooBig' }),
    );
    await assert.rejects(save('sample.nothing', ''), refusedAs('kit.notFound'));
  });

  test('are listed by group with their texts and whether the caller may change them', async () => {
    const [group] = await runtime.as(editor)(listSettings);
    assert.deepEqual(
      [group?.title, group?.settings.map(({ id }) => id)],
      ['sample.settings.title', ['sample.wall', 'sample.motto', 'sample.channels', 'sample.coins', 'sample.build']],
    );
    const reader = aPerson({ id: 1, login: 'reader' }, 'settings.read');
    assert.equal((await runtime.as(reader)(getSetting, { id: 'sample.wall' })).can.edit, false);
    await assert.rejects(
      runtime.as(reader)(changeSetting, { id: 'sample.wall', value: 'https://x.example/', version: 0 }),
      refusedAs('kit.forbidden'),
    );
  });

  test('require the permission of their owner in addition to that of the screen', async () => {
    const foreign = aPerson({ id: 1, login: 'content' }, 'settings.read', 'settings.edit');
    assert.equal((await runtime.as(foreign)(getSetting, { id: 'sample.wall' })).can.edit, false);
    const change = { id: 'sample.wall', value: 'https://x.example/', version: 0 };
    await assert.rejects(runtime.as(foreign)(changeSetting, change), refusedAs('kit.forbidden'));
    await assert.rejects(runtime.as(foreign)(resetSetting, { id: 'sample.wall', version: 0 }), refusedAs('kit.forbidden'));
  });

  test('that release coins are raised by two people with the password, and lowered by one', async () => {
    const raise = { id: 'sample.coins', value: 100, version: 0 };
    await assert.rejects(runtime.as({ ...editor, passwordFresh: false })(changeSetting, raise), refusedAs('kit.passwordNeeded'));
    const asked = await runtime.as(editor)(changeSetting, raise);
    assert.deepEqual([asked.value, asked.version, typeof asked.approval], [0, 0, 'number']);
    await assert.rejects(runtime.as(editor)(changeSetting, raise), refusedAs('approvals.alreadyWaiting'));
    await assert.rejects(agree(runtime, editor, asked.approval), refusedAs('approvals.ownRequest'));
    const { changes } = await agree(runtime, second, asked.approval);
    assert.equal(changes.length, 1);
    const raised = await runtime.as(editor)(getSetting, { id: 'sample.coins' });
    assert.deepEqual([raised.value, raised.approval], [100, null]);
    const lowered = await runtime.as(editor)(changeSetting, { id: 'sample.coins', value: 1, version: raised.version });
    assert.deepEqual([lowered.value, lowered.approval], [1, null]);
  });

  test('that decide what everyone installs need two people for any change, and one for a reset', async () => {
    const call = runtime.as(editor);
    const evil = { id: 'sample.build', value: 'https://evil.example/1.apk', version: 0 };
    await assert.rejects(runtime.as({ ...editor, passwordFresh: false })(changeSetting, evil), refusedAs('kit.passwordNeeded'));
    const asked = await call(changeSetting, evil);
    assert.deepEqual([asked.value, asked.version, typeof asked.approval], ['https://build.example/1.apk', 0, 'number']);
    await assert.rejects(agree(runtime, editor, asked.approval), refusedAs('approvals.ownRequest'));
    const { changes } = await agree(runtime, second, asked.approval);
    assert.deepEqual(
      changes.map(({ before: was, after: is }) => [was, is]),
      [['https://build.example/1.apk', evil.value]],
    );
    const agreed = await call(getSetting, { id: 'sample.build' });
    assert.deepEqual([agreed.value, agreed.approval], [evil.value, null]);

    const reset = await call(resetSetting, { id: 'sample.build', version: agreed.version });
    assert.deepEqual([reset.value, reset.approval], ['https://build.example/1.apk', null]);
    const emptied = await call(changeSetting, { id: 'sample.build', value: '', version: reset.version });
    assert.deepEqual([emptied.value, emptied.approval], ['', null]);
    const again = await call(changeSetting, { ...evil, version: emptied.version });
    assert.deepEqual([again.value, typeof again.approval], ['', 'number']);
    const shown = await runtime.as(second)(approvalsContract.getApproval, { id: again.approval ?? 0 });
    assert.deepEqual(
      shown.changes.map(({ before: was, after: is }) => [was, is]),
      [['settings.list.empty', evil.value]],
    );
  });

  test('reach another process within two seconds without any message', async () => {
    const store = createSettingsStore({} as AppConfiguration);
    const realtime = createRealtime();
    const watch = createContentWatch({ database, realtime, log: runtime.services.log });
    watch.onChange(async () => store.replace(await readChangedSettings(database.reads)));
    await watch.look();
    const { stop } = watch.start();
    const { version } = await runtime.as(editor)(getSetting, { id: 'sample.wall' });
    const saved = performance.now();
    await runtime.as(editor)(changeSetting, { id: 'sample.wall', value: 'https://elsewhere.example/', version });
    await until(async () => store.get(sample.wall) === 'https://elsewhere.example/');
    const took = performance.now() - saved;
    await stop();
    await realtime.close();
    assert.ok(took < 2_000, `${took} ms`);
  });
});
