import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import '#kit/errors/kit.errors.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { type Actor, visitor } from './actor.ts';
import { assertServes, serversOf, serves } from './servers-of.ts';

const read = 'things.read';
const rights = new Set([read, 'things.edit'] as const);
const staff: Actor = { ...visitor, kind: 'person', accountId: 1, permissions: rights, everywhere: rights };
const admin: Actor = {
  ...visitor,
  kind: 'person',
  accountId: 2,
  actingAs: { id: 1, name: 'Lamplighter', server: 1, level: 3 },
  permissions: rights,
};

describe('serversOf', () => {
  test('a staff permission applies to every server', () => assert.equal(serversOf(staff, read), 'all'));

  test("an admin account's permission applies only to its own server", () => assert.deepEqual(serversOf(admin, read), [1]));

  test('each permission of a person who is both applies as far as its source', () => {
    const both: Actor = { ...admin, everywhere: new Set([read]) };
    assert.equal(serversOf(both, read), 'all');
    assert.deepEqual(serversOf(both, 'things.edit'), [1]);
  });

  test("a game server's permission applies to its own server", () => {
    assert.deepEqual(serversOf({ ...visitor, kind: 'game', server: 4, permissions: rights }, read), [4]);
  });

  test('without the permission there is no server, whatever else the person has', () => {
    assert.deepEqual(serversOf(visitor, read), []);
    assert.deepEqual(serversOf(admin, 'others.read'), []);
    assert.deepEqual(serversOf({ ...admin, actingAs: null }, read), []);
  });
});

describe('assertServes', () => {
  test('rejects an act on another server with 403', () => {
    assertServes(admin, read, 1);
    assertServes(staff, read, 2);
    assert.throws(
      () => assertServes(admin, read, 2),
      (error) => error instanceof Refusal && error.status === 403,
    );
    assert.equal(serves(admin, read, 2), false);
  });
});
