import assert from 'node:assert/strict';
import { test } from 'node:test';
import { schemaOf } from './setting-schemas.ts';
import { settings } from './settings.ts';
import { createSettingsStore } from './settings-store.ts';

const sample = settings('sample', 'sample.edit', {
  page: { type: 'url', default: 'https://example.com/' },
  wall: { type: 'link', optional: true, default: '' },
  mailbox: { type: 'email', default: ({ publicUrl }) => `support@${new URL(publicUrl).host}` },
  motto: { type: 'textByLocale', max: 20, default: { en: 'Night', ru: 'Ночь' } },
  level: { type: 'number', min: 1, max: 10, default: 3 },
  open: { type: 'boolean', default: true },
  from: { type: 'instant', default: null },
  face: { type: 'choice', options: ['day', 'night'], default: 'night' },
  channels: {
    type: 'list',
    most: 2,
    fields: { name: { type: 'text', max: 10 }, followers: { type: 'number', min: 0, max: 100 } },
    default: [{ name: 'Wall', followers: 5 }],
  },
});

const config = { publicUrl: 'https://city.example' } as AppConfiguration;

test('a setting has its default until it is changed, and an invalid value counts as unchanged', () => {
  const store = createSettingsStore(config);
  const level: number = store.get(sample.level);
  const face: 'day' | 'night' = store.get(sample.face);
  const channels: readonly { readonly name: string; readonly followers: number }[] = store.get(sample.channels);
  assert.deepEqual([level, face, channels], [3, 'night', [{ name: 'Wall', followers: 5 }]]);
  assert.equal(store.get(sample.mailbox), 'support@city.example');
  store.replace(
    new Map<string, unknown>([
      ['sample.level', 7],
      ['sample.face', 'noon'],
    ]),
  );
  assert.equal(store.get(sample.level), 7);
  assert.equal(store.get(sample.face), 'night');
  store.replace(new Map());
  assert.equal(store.get(sample.level), 3);
});

test('every kind accepts only its own values', () => {
  const takes = (name: keyof typeof sample, value: unknown) => schemaOf(sample[name].kind).safeParse(value).success;
  const good: readonly (readonly [keyof typeof sample, unknown])[] = [
    ['page', 'https://example.com/a?b=c'],
    ['wall', ''],
    ['wall', '/news'],
    ['wall', 'https://example.com'],
    ['mailbox', 'a@b.example'],
    ['motto', { en: 'a', ru: 'б' }],
    ['level', 10],
    ['open', false],
    ['from', '2026-11-15T10:00:00Z'],
    ['from', null],
    ['face', 'day'],
    ['channels', []],
  ];
  for (const [name, value] of good) assert.ok(takes(name, value), `${name} takes ${JSON.stringify(value)}`);
  const bad: readonly (readonly [keyof typeof sample, unknown])[] = [
    ['page', ''],
    ['page', 'javascript:alert(1)'],
    ['page', '//evil.example'],
    ['page', 'https:evil.example'],
    ['page', 'https://bank.example@evil.example/'],
    ['page', 'https://a.example\\@b.example'],
    ['wall', '//evil.example'],
    ['wall', '/\\evil.example'],
    ['mailbox', 'a@b'],
    ['mailbox', 'a@b.example, c@d.example'],
    ['motto', { en: 'a' }],
    ['motto', { en: 'a', ru: '' }],
    ['motto', { en: 'a', ru: '\u0000\u200b' }],
    ['level', 0],
    ['level', 1.5],
    ['level', '3'],
    ['open', 'yes'],
    ['from', 'yesterday'],
    ['face', 'noon'],
    ['channels', [1, 2, 3]],
    ['channels', [{ name: 'A', followers: -1 }]],
    ['channels', [{ name: 'A', followers: 1, secret: 1 }]],
  ];
  for (const [name, value] of bad) assert.ok(!takes(name, value), `${name} refuses ${JSON.stringify(value)}`);
});
