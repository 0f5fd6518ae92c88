import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { adminLevels, levelPermissions } from '#features/admin-accounts/admin-levels.ts';
import { rolePermissions, staffRoles } from '#features/staff/staff.roles.ts';
import { contract, isKeyed, none } from '#kit/contract/contract.ts';
import { screen } from '#kit/pages/screen.ts';
import { KEYED_ROUTES, PASSWORD_AGAIN, PERSON_ROUTES } from './meta/access-decisions.ts';
import { accessFaults, firstRead, screenFaults } from './meta/access-faults.ts';
import { allIds, allOperations, allScreens } from './meta/declarations.ts';
import { PUBLIC_ROUTES } from './meta/public-routes.ts';
import { UNGUARDED_PERSONAL_PAGES } from './meta/unguarded-pages.ts';
import { screens, views } from './office/screens.ts';
import { sitePages } from './site/all-pages.ts';

const operations = await allOperations();
const permissions = new Set((await allIds('permissions')).flatMap(({ value }) => Object.values(value)));
const declaredScreens = (await allScreens()).map(({ value }) => value);

describe('access', () => {
  test('no route is public by accident', () => {
    const open = operations.filter(({ permission, audience }) => !permission && audience !== 'person' && !isKeyed({ audience }));
    assert.deepEqual(new Set(open.map(({ id }) => id)), PUBLIC_ROUTES);
  });

  test('no route is open to every key by accident', () => {
    const keyed = operations.filter(isKeyed);
    assert.deepEqual(new Set(keyed.map(({ id }) => id)), KEYED_ROUTES);
  });

  test('no route is open to every signed-in person by accident', () => {
    const personal = operations.filter(({ permission, audience }) => !permission && audience === 'person');
    assert.deepEqual(new Set(personal.map(({ id }) => id)), PERSON_ROUTES);
  });

  test('exactly the listed operations ask for the password again', () => {
    assert.deepEqual(new Set(operations.filter(({ passwordAgain }) => passwordAgain).map(({ id }) => id)), PASSWORD_AGAIN);
  });

  test('no personal page is open to visitors by accident', () => {
    const unguarded = sitePages.filter(({ audience, guards }) => audience === 'person' && !guards?.length);
    assert.deepEqual(new Set(unguarded.map(({ path }) => path)), UNGUARDED_PERSONAL_PAGES);
  });

  test('every declaration is consistent, and every write declares its audit event', () => {
    assert.deepEqual(accessFaults(operations), []);
  });

  test('every permission required by a route or a screen is declared', () => {
    const asked = [...operations, ...declaredScreens].flatMap(({ permission }) => permission ?? []);
    assert.deepEqual(
      asked.filter((permission) => !permissions.has(permission)),
      [],
    );
  });

  test('roles and levels grant only declared permissions, and every declared one is granted', () => {
    const granted = new Set<string>([...staffRoles.flatMap(rolePermissions), ...adminLevels.flatMap(levelPermissions)]);
    assert.deepEqual([...granted].sort(), [...permissions].sort());
  });

  test('every screen has the permission of its first call', () => {
    assert.deepEqual(screenFaults(declaredScreens, permissions), []);
  });

  test('every declared screen is listed and has a view', () => {
    const paths = declaredScreens.map(({ path }) => path).sort();
    assert.deepEqual(screens.map(({ path }) => path).sort(), paths);
    assert.deepEqual(Object.keys(views).sort(), paths);
  });
});

const example = contract('example', {
  read: { method: 'GET', path: '/api/example', audience: 'staff', permission: 'example.read' },
  leak: { method: 'GET', path: '/api/leak', audience: 'everybody', permission: 'example.read' },
  forget: { method: 'GET', path: '/api/forget', audience: 'staff' },
  write: { method: 'POST', path: '/api/write', audience: 'person', input: z.strictObject({}) },
  guess: { method: 'GET', path: '/api/guess', audience: 'everybody', passwordAgain: true },
  hush: { method: 'POST', path: '/api/hush', audience: 'person', audit: none('') },
});

describe('accessFaults', () => {
  test('names an unenforced permission, a staff route without one, and a write without an audit declaration', () => {
    const faults = accessFaults(Object.values(example));
    assert.deepEqual(
      faults.map((fault) => fault.split(' ', 1)[0]),
      ['example.leak', 'example.forget', 'example.write', 'example.guess', 'example.hush'],
    );
  });
});

describe('screenFaults', () => {
  const known = new Set(['example.read', 'example.edit']);
  const list = screen({ path: '/dashboard/example', permission: 'example.read', search: {}, reads: example.read });
  const detail = screen({
    path: '/dashboard/example/:id',
    permission: 'example.edit',
    search: {},
    load: async (call) => {
      await call(example.read);
      return call(example.leak);
    },
  });

  test('uses the first call of load, else the declared reads', () => {
    assert.equal(firstRead(list)?.id, 'example.read');
    assert.equal(firstRead(detail)?.id, 'example.read');
  });

  test('names an unknown permission, a screen without a read and one whose first call needs another permission', () => {
    const odd = screen({ path: '/dashboard/odd', permission: 'odd.read', search: {} });
    const silent = screen({ path: '/dashboard/silent', permission: 'example.read', search: {} });
    assert.deepEqual(
      screenFaults([list, detail, odd, silent], known).map((fault) => fault.split(' ', 1)[0]),
      ['/dashboard/example/:id', '/dashboard/odd', '/dashboard/silent'],
    );
  });
});
