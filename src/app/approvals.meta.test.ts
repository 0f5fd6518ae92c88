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
/** Each setting with two-person approval has its own kind. */
const raises = settingGroups.flatMap((group) => Object.values(group)).filter(({ secondPerson }) => secondPerson);
const files = globSync('src/features/**/*.approvals.ts', { cwd: root }).sort();

describe('approvals', () => {
  test('every declared kind is listed with its handler and named after its feature', async () => {
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

  test('every kind requires a declared permission and expires', async () => {
    const permissions = new Set((await allIds('permissions')).flatMap(({ value }) => Object.values(value)));
    for (const { id, permission, expiresInMinutes } of listed) {
      assert.ok(permissions.has(permission), `${id} asks for ${permission}`);
      assert.ok(expiresInMinutes > 0 && expiresInMinutes <= 7 * 24 * 60, id);
    }
  });

  test('a payload refers to people only by properties that the erasure searches (approvals.personal-data.ts)', () => {
    const lookedFor = ['accountId', 'partnerId', 'login', 'linkedLogin'];
    // The requester is a number without a name after an erasure; the others identify no one.
    const nameless = ['requestedBy', 'limitPerAccount', 'isEmail'];
    for (const { id, payload } of listed) {
      const written = JSON.stringify(z.toJSONSchema(payload, { io: 'output', unrepresentable: 'any' }));
      const members = [...written.matchAll(/"(\w*(?:account|partner|login|nick|email|globalId|By)\w*)":/gi)].map(([, name]) => name ?? '');
      const unknown = members.filter((name) => !lookedFor.includes(name) && !nameless.includes(name));
      assert.deepEqual(unknown, [], id);
    }
  });
});
