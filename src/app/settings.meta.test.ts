import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { settingsPermissions } from '#features/settings/settings.feature.ts';
import { rolePermissions, rolesWith } from '#features/staff/staff.roles.ts';
import { locales } from '#kit/i18n/locales.ts';
import { createTranslate } from '#kit/i18n/translator.ts';
import { schemaOf } from '#kit/settings/setting-schemas.ts';
import type { SettingDefinition } from '#kit/settings/settings.ts';
import { defaultOf } from '#kit/settings/settings-store.ts';
import { loadConfig } from './config.ts';
import { serverFeatures } from './manifests/server-features.ts';
import { allIds } from './meta/declarations.ts';
import { root } from './meta/sources.ts';
import { strings } from './strings.ts';

const settingGroups = serverFeatures.flatMap(({ settings }) => (settings ? [settings] : []));
const definitions = settingGroups.flatMap((group) => Object.values(group));

test("every declared group of settings is in its feature's manifest", async () => {
  const files = globSync('src/features/*/*.feature.ts', { cwd: root });
  const declared = await Promise.all(files.map(async (file) => Object.entries<object>(await import(pathToFileURL(join(root, file)).href))));
  const groups = declared.flat().flatMap(([name, group]) => (name.endsWith('Settings') ? [group] : []));
  assert.deepEqual(new Set(groups), new Set<object>(settingGroups));
});

test('every setting has a label and a description in both languages, and a valid default', () => {
  const translate = createTranslate(strings);
  const config = loadConfig({ DATA_DIR: '.data/settings-test', APP_SECRET: 'only-for-this-test-0123456789abcdef' });
  for (const definition of definitions) {
    for (const { code } of locales)
      for (const key of textsOf(definition)) assert.ok(translate(code, `${definition.feature}.settings.${key}`).length > 0);
    assert.ok(schemaOf(definition.kind).safeParse(defaultOf(definition, config)).success, `${definition.id}: its own default is refused`);
  }
});

test('every setting has an owner: a declared permission that a staff role has', async () => {
  const declared = new Set((await allIds('permissions')).flatMap(({ value }) => Object.values(value)));
  for (const { id, owner } of definitions) {
    assert.ok(declared.has(owner), `${id} belongs to ${owner}, which nobody declares`);
    assert.ok(rolesWith(owner).length > 1, `${id}: no role but the owner’s holds ${owner}`);
    assert.ok(
      rolesWith(owner).every((role) => rolesWith(settingsPermissions.edit).includes(role)),
      `${id}: a role that owns it does not reach the screen`,
    );
  }
});

test('settings that affect coins belong to finance or media, never to the editors of the site', () => {
  const money = definitions.filter(({ secondPerson }) => secondPerson === 'raised' || secondPerson === 'lowered');
  assert.deepEqual(money.map(({ id }) => id).sort(), ['chests.onSale', 'promocodes.ownDonation', 'promocodes.ownRequiredLevel']);
  for (const { id, owner } of money) assert.equal(rolePermissions('content').includes(owner), false, id);
});

test('the download addresses need two people for a change', () => {
  const installed = definitions.filter(({ secondPerson }) => secondPerson === 'changed').map(({ id }) => id);
  assert.deepEqual(installed.sort(), [
    'downloads.appleUrl',
    'downloads.googleUrl',
    'downloads.packageUrl',
    'downloads.russianUrl',
    'testers.buildUrl',
  ]);
});

function textsOf({ key, kind }: SettingDefinition): readonly string[] {
  const fields = kind.type === 'list' ? Object.keys(kind.fields).map((name) => `${key}.fields.${name}.label`) : [];
  const options = kind.type === 'choice' ? kind.options.map((option) => `${key}.options.${option}`) : [];
  return ['title', 'about', `${key}.label`, `${key}.about`, ...fields, ...options];
}
