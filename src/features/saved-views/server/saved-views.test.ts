import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import type { Database } from '#kit/db/database.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { type Actor, visitor } from '#kit/permissions/actor.ts';
import { audited } from '#kit/testing/audited.ts';
import { onPostgres, testDatabase } from '#kit/testing/database.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { anAdmin, aPerson, type TestRuntime, testRuntime } from '#kit/testing/runtime.ts';
import { savedViewsContract } from '../saved-views.contract.ts';
import { mostViews, savedViewsHandlers, savedViewsPersonalData } from './saved-views.server.ts';

const { listSavedViews, saveView, removeSavedView } = savedViewsContract;
const refusedAt = (field: string, code: string) => (error: unknown) =>
  error instanceof Refusal && error.status === 422 && error.fields?.[field]?.code === code;

describe('saved views', () => {
  let database: Database;
  let runtime: TestRuntime;
  let editor: Actor;
  let other: Actor;
  let player: Actor;
  before(async () => {
    database = await testDatabase();
    runtime = testRuntime({ database, implementations: savedViewsHandlers });
    const logins = ['editor', 'other', 'player'];
    const accounts = logins.map((login) => ({ login, email: `${login}@test.example`, locale: 'en' }) as const);
    const ids = await runtime.bySystem(({ tx }) => seedAccounts(tx, accounts, 'a long enough password'));
    const person = (login: string) => ({ id: ids.get(login) ?? 0, login });
    editor = aPerson(person('editor'), 'redirects.read');
    other = aPerson(person('other'), 'redirects.read');
    player = aPerson(person('player'));
  });
  after(async () => {
    await runtime.close();
    await database.close();
  });

  const save = async (list: string, name: string, search = '?state=active', actor = editor) =>
    (await runtime.as(actor)(saveView, { list, name, search })).views;
  const names = async (list: string, actor = editor) => (await runtime.as(actor)(listSavedViews, { list })).views.map(({ name }) => name);

  test('are returned with their search, sorted by name case-insensitively', async () => {
    await save('sorted', 'beta');
    await save('sorted', '  Gamma ', '');
    const views = await save('sorted', 'Alpha', '?state=over&sort=-clicks');
    assert.deepEqual(
      views.map(({ name, search }) => [name, search]),
      [
        ['Alpha', '?state=over&sort=-clicks'],
        ['beta', '?state=active'],
        ['Gamma', ''],
      ],
    );
    assert.deepEqual((await runtime.as(editor)(listSavedViews, { list: 'sorted' })).views, views);
  });

  test('belong to one person and one list', async () => {
    const [view] = await save('mine', 'Mine');
    assert.deepEqual(await names('mine', other), []);
    assert.deepEqual(await names('mine-too'), []);
    await assert.rejects(runtime.as(other)(removeSavedView, { id: view?.id ?? 0 }), refusedAs('kit.notFound', 404));
    assert.deepEqual(await names('mine'), ['Mine']);
  });

  test('reject a name that is empty, too long, or taken in any case, with a field error', async () => {
    await save('named', 'Ёлки');
    await assert.rejects(save('named', 'ёЛКИ'), refusedAt('name', 'savedViews.nameTaken'));
    await assert.rejects(save('named', '   '), refusedAt('name', 'kit.required'));
    await assert.rejects(save('named', 'x'.repeat(61)), refusedAt('name', 'kit.tooLong'));
    await save('named-elsewhere', 'ёлки');
    await save('named', 'ёлки', '', other);
  });

  test('reject a search that is a URL or too long', async () => {
    for (const search of ['https://evil.example', 'state=active', '?', `?text=${'x'.repeat(2_000)}`]) {
      await assert.rejects(save('searched', 'Name', search), (error) => error instanceof Refusal && error.fields?.search !== undefined);
    }
    await assert.rejects(save('Not a list', 'Name'), refusedAt('list', 'kit.wrongFormat'));
  });

  test('disappear when removed, and free their name', async () => {
    const [view] = await save('removed', 'Once');
    assert.deepEqual((await runtime.as(editor)(removeSavedView, { id: view?.id ?? 0 })).views, []);
    await assert.rejects(runtime.as(editor)(removeSavedView, { id: view?.id ?? 0 }), refusedAs('kit.notFound', 404));
    await save('removed', 'once');
  });

  test(`are limited to ${mostViews} per person and list, also with concurrent requests`, async () => {
    for (let number = 1; number < mostViews; number += 1) await save('full', `View ${number}`);
    if (onPostgres) {
      const both = await Promise.allSettled([save('full', 'Last'), save('full', 'One more')]);
      assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    } else await save('full', 'Last');
    await assert.rejects(save('full', 'Too many'), refusedAs('savedViews.tooMany', 409));
    assert.equal((await names('full')).length, mostViews);
    await save('not-full', 'Another list');
  });

  test("are visible to a role under their owner's name if shared, and removable only by the owner", async () => {
    await runtime.bySystem(({ tx }) =>
      tx.execute(sql`insert into staff_roles (account_id, role) values (${editor.accountId}, 'content'), (${other.accountId}, 'content')`),
    );
    const { views, readers } = await runtime.as(editor)(saveView, {
      list: 'shared',
      name: 'Ours',
      search: '?state=over',
      sharedWith: 'content',
    });
    assert.deepEqual(
      [readers, views.map(({ name, sharedWith, by }) => [name, sharedWith, by])],
      [['content'], [['Ours', 'content', null]]],
    );
    const seen = (await runtime.as(other)(listSavedViews, { list: 'shared' })).views;
    assert.deepEqual(
      seen.map(({ name, search, by }) => [name, search, by]),
      [['Ours', '?state=over', 'editor']],
    );
    await assert.rejects(runtime.as(other)(removeSavedView, { id: seen[0]?.id ?? 0 }), refusedAs('kit.notFound', 404));
    await runtime.bySystem(({ tx }) => tx.execute(sql`delete from staff_roles where account_id = ${other.accountId}`));
    assert.deepEqual(await names('shared', other), []);
  });

  test('are audited with filters and readers when saved, shared and removed', async () => {
    const { views } = await runtime.as(anAdmin(editor, 1))(saveView, {
      list: 'audited',
      name: 'For the shift',
      search: '?state=over',
      sharedWith: 'admins',
    });
    const id = views[0]?.id ?? 0;
    await runtime.as(editor)(removeSavedView, { id });
    const view = { list: 'audited', name: 'For the shift', search: '?state=over', sharedWith: 'admins' };
    assert.deepEqual(
      [(await audited(database, 'savedViews.saved')).at(-1), (await audited(database, 'savedViews.removed')).at(-1)],
      [{ after: view }, { before: view }],
    );
  });

  test("can be shared with the caller's own roles, and with administrators by those acting as one", async () => {
    const share = (actor: Actor, name: string, sharedWith: 'finance' | 'admins') =>
      runtime.as(actor)(saveView, { list: 'shared-by', name, search: '', sharedWith });
    await assert.rejects(share(editor, 'Not mine', 'finance'), refusedAt('sharedWith', 'savedViews.notYours'));
    await assert.rejects(share(editor, 'Not mine', 'admins'), refusedAt('sharedWith', 'savedViews.notYours'));
    await share(anAdmin(editor, 1), 'Ours', 'admins');
    assert.deepEqual(await names('shared-by', anAdmin(other, 2)), ['Ours']);
    assert.deepEqual(await names('shared-by', other), []);
  });

  test('are not available to people without permissions', async () => {
    await assert.rejects(names('redirects', player), refusedAs('kit.forbidden', 403));
    await assert.rejects(save('redirects', 'Name', '', player), refusedAs('kit.forbidden', 403));
    await assert.rejects(names('redirects', visitor), refusedAs('kit.signInNeeded', 401));
  });

  test("are in the data export, and an erasure leaves only other people's", async () => {
    await save('personal', 'Theirs', '', other);
    await save('personal', 'Own', '?text=a');
    const person = { accountId: editor.accountId ?? 0, login: 'editor', email: 'editor@test.example', nicks: [] };
    const { views } = await runtime.bySystem(({ tx, services }) => savedViewsPersonalData.export(tx, person, services));
    assert.ok(Array.isArray(views) && views.some(({ list, name, search }) => [list, name, search].join() === 'personal,Own,?text=a'));
    const erased = await runtime.bySystem((ctx) => savedViewsPersonalData.erase(ctx, person));
    assert.equal(erased.views, views.length);
    assert.deepEqual(await names('personal'), []);
    assert.deepEqual(await names('personal', other), ['Theirs']);
  });

  test('of others lose the name of a deleted person, but keep fixed values and other words', async () => {
    const active = { accountId: player.accountId ?? 0, login: 'active', email: 'active@test.example', nicks: ['Quill_Wander'] };
    const gone = `deleted_${active.accountId}`;
    await save('named-in', 'Active', '?state=active&text=inactive');
    await save('named-in', 'active too', '?state=active&player=Quill_Wander%2CMila&text=Quill+Wander+active%40test.example');
    await save('named-in', 'Neither', '?state=active');
    const erased = await runtime.bySystem((ctx) => savedViewsPersonalData.erase(ctx, active));
    assert.deepEqual(erased, { views: 0, named: 2 });
    const { views } = await runtime.as(editor)(listSavedViews, { list: 'named-in' });
    assert.deepEqual(
      views.map(({ name, search }) => [name.replace(/ \d+$/, ''), Object.fromEntries(new URLSearchParams(search))]),
      [
        [gone, { state: 'active', text: 'inactive' }],
        [`${gone} too`, { state: 'active', player: `${gone},Mila`, text: `${gone} ${gone}` }],
        ['Neither', { state: 'active' }],
      ],
    );
    assert.deepEqual(await runtime.bySystem((ctx) => savedViewsPersonalData.erase(ctx, active)), { views: 0, named: 0 });
  });
});
