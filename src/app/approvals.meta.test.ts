import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { raiseKindId } from '#features/settings/server/raise-setting.ts';
import { camelCase } from './camel-case.ts';
import { serverFeatures } from './manifests/server-features.ts';
import { allIds } from './meta/declarations.ts';
import { root } from './meta/sources.ts';

const translate = (_: unknown, key: string) => key;
const settingGroups = serverFeatures.flatMap(({ settings }) => (settings ? [settings] : []));
const listed = serverFeatures.flatMap(({ approvals }) => approvals?.({ translate, settingGroups }) ?? []).map(({ kind }) => kind);
/** Each setting that waits for a second person is a kind of its own. */
const raises = settingGroups.flatMap((group) => Object.values(group)).filter(({ secondPerson }) => secondPerson);
const files = globSync('src/features/**/*.approvals.ts', { cwd: root }).sort();

describe('approvals', () => {
  test('every kind that a feature declares is listed with what happens on yes, and carries the feature’s name', async () => {
    const declared = await Promise.all(
      files.map(async (file) => {
        const exported: Readonly<Record<string, unknown>> = await import(pathToFileURL(join(root, file)).href);
        return Object.values(exported).flatMap((value) => {
          if (typeof value !== 'object' || value === null || !('id' in value) || typeof value.id !== 'string') return [];
          assert.equal(value.id.split('.', 1)[0], camelCase(file.split('/')[2] ?? ''), file);
          return [value.id];
        });
      }),
    );
    assert.deepEqual(listed.map(({ id }) => id).sort(), [...declared.flat(), ...raises.map(raiseKindId)].sort());
    assert.equal(new Set(listed.map(({ id }) => id)).size, listed.length);
  });

  test('every kind asks for a right that is declared, and waits for a while', async () => {
    const permissions = new Set((await allIds('permissions')).flatMap(({ value }) => Object.values(value)));
    for (const { id, permission, expiresInMinutes } of listed) {
      assert.ok(permissions.has(permission), `${id} asks for ${permission}`);
      assert.ok(expiresInMinutes > 0 && expiresInMinutes <= 7 * 24 * 60, id);
    }
  });

  test('a payload names people only by members that erasure looks for (approvals.personal-data.ts)', () => {
    const lookedFor = ['accountId', 'partnerId', 'login', 'linkedLogin'];
    // Whoever asked is a number without a name once they are gone; the others are nobody's.
    const nameless = ['requestedBy', 'limitPerAccount', 'isEmail'];
    for (const { id, payload } of listed) {
      const written = JSON.stringify(z.toJSONSchema(payload, { io: 'output', unrepresentable: 'any' }));
      const members = [...written.matchAll(/"(\w*(?:account|partner|login|nick|email|globalId|By)\w*)":/gi)].map(([, name]) => name ?? '');
      const unknown = members.filter((name) => !lookedFor.includes(name) && !nameless.includes(name));
      assert.deepEqual(unknown, [], id);
    }
  });
});
