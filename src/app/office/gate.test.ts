import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isId, screen } from '#kit/pages/screen.ts';
import { judge, mayOpenAddress, type PermissionHolder } from './gate.ts';

const at = (path: `/${string}`, permission: `${string}.${string}`) => screen({ path, permission, search: {}, validate: { id: isId } });
const screens = [
  at('/dashboard/redirects/:id', 'redirects.read'),
  at('/dashboard/redirects', 'redirects.read'),
  at('/dashboard/events', 'events.read'),
  at('/dashboard/events/create', 'events.edit'),
  at('/dashboard/events/:id', 'events.read'),
  at('/dashboard/payments/pack/:id?', 'payments.edit'),
  at('/admin/complaints', 'complaints.read'),
  at('/admin/rules', 'rules.read'),
  at('/admin/logs/chat', 'logs.read'),
  at('/admin/logs/admins', 'logs.read'),
];
const holder = (permissions: readonly `${string}.${string}`[], entersAdmin = false): PermissionHolder => ({
  permissions: new Set(permissions),
  entersAdmin,
});
const staff = (...permissions: readonly `${string}.${string}`[]) => holder(['staff.enter', ...permissions]);
const content = staff('redirects.read', 'events.read', 'events.edit');
const admin = holder(['complaints.read', 'rules.read', 'logs.read'], true);
const player = holder([]);
const opened = (path: string, person: PermissionHolder | null) => {
  const verdict = judge(screens, path, person);
  return verdict.kind === 'open' ? verdict.screen.path : verdict;
};

describe('the gate', () => {
  test('redirects a visitor to the sign-in page from a screen and from an entry address', () => {
    for (const path of ['/dashboard/redirects', '/dashboard/redirects/1', '/dashboard', '/admin', '/admin/logs']) {
      assert.deepEqual(opened(path, null), { kind: 'signIn' });
    }
  });

  test('returns 403 to a signed-in person without the permission', () => {
    for (const path of ['/dashboard/redirects', '/dashboard', '/admin', '/admin/complaints', '/admin/logs']) {
      assert.deepEqual(opened(path, player), { kind: 'refused', status: 403 });
    }
    assert.deepEqual(opened('/dashboard/redirects', admin), { kind: 'refused', status: 403 });
  });

  test('opens a screen with its parameters to a person with the permission', () => {
    assert.equal(opened('/dashboard/redirects', content), '/dashboard/redirects');
    const verdict = judge(screens, '/dashboard/redirects/12', content);
    assert.deepEqual(verdict.kind === 'open' && verdict.params, { id: '12' });
  });

  test('returns 404 to everyone for an invalid parameter and an unknown address', () => {
    assert.deepEqual(opened('/dashboard/redirects/abc', content), { kind: 'refused', status: 404 });
    assert.deepEqual(opened('/dashboard/nothing', content), { kind: 'refused', status: 404 });
    assert.deepEqual(opened('/dashboard/nothing', null), { kind: 'refused', status: 404 });
  });

  test('does not reveal without the permission whether a parameter is valid', () => {
    assert.deepEqual(opened('/dashboard/redirects/abc', player), { kind: 'refused', status: 403 });
    assert.deepEqual(opened('/dashboard/redirects/abc', null), { kind: 'signIn' });
  });

  test('prefers fixed paths over parameters, and allows an optional parameter to be absent', () => {
    assert.equal(opened('/dashboard/events/create', content), '/dashboard/events/create');
    assert.deepEqual(opened('/dashboard/events/create', staff('events.read')), { kind: 'refused', status: 403 });
    assert.equal(opened('/dashboard/payments/pack', staff('payments.edit')), '/dashboard/payments/pack/:id?');
    assert.equal(opened('/dashboard/payments/pack/3', staff('payments.edit')), '/dashboard/payments/pack/:id?');
  });

  test('redirects from an entry address to the first menu page the person may see', () => {
    assert.deepEqual(opened('/admin', admin), { kind: 'elsewhere', to: '/admin/complaints' });
    assert.deepEqual(opened('/admin/logs', admin), { kind: 'elsewhere', to: '/admin/logs/admins' });
    assert.deepEqual(opened('/dashboard', content), { kind: 'elsewhere', to: '/dashboard/redirects' });
    assert.deepEqual(opened('/dashboard', staff('events.edit')), { kind: 'elsewhere', to: '/dashboard/events/create' });
  });

  test('keeps /admin closed to staff without an admin account, whatever permissions they share with admins', () => {
    const sharing = staff('complaints.read', 'redirects.read');
    assert.deepEqual(opened('/admin', sharing), { kind: 'refused', status: 403 });
    assert.deepEqual(opened('/admin/complaints', sharing), { kind: 'refused', status: 403 });
    assert.equal(mayOpenAddress(screens, '/admin/complaints', sharing), false);
    assert.equal(mayOpenAddress(screens, '/admin/complaints', admin), true);
  });

  test('keeps /dashboard closed to admins without a staff role, whatever permissions they share with staff', () => {
    const sharing = holder(['events.read'], true);
    assert.deepEqual(opened('/dashboard', sharing), { kind: 'refused', status: 403 });
    assert.deepEqual(opened('/dashboard/events', sharing), { kind: 'refused', status: 403 });
  });

  test('H03: the admin entry of the header works before its page exists', () => {
    const without = screens.filter(({ path }) => path !== '/admin/complaints');
    assert.deepEqual(judge(without, '/admin/complaints', admin), { kind: 'elsewhere', to: '/admin/rules' });
    assert.deepEqual(judge(without, '/admin/complaints', player), { kind: 'refused', status: 403 });
    assert.equal(opened('/admin/complaints', admin), '/admin/complaints');
  });

  test('returns 404 at an entry address without pages, to people who might enter', () => {
    assert.deepEqual(judge([], '/admin', admin), { kind: 'refused', status: 404 });
    assert.deepEqual(judge([], '/admin', player), { kind: 'refused', status: 403 });
  });

  test('opens the main page itself if it exists and is permitted', () => {
    const withMain = [...screens, at('/dashboard', 'statistics.read')];
    const verdict = judge(withMain, '/dashboard', staff('statistics.read', 'redirects.read'));
    assert.equal(verdict.kind === 'open' && verdict.screen.path, '/dashboard');
    assert.deepEqual(judge(withMain, '/dashboard', content), { kind: 'elsewhere', to: '/dashboard/redirects' });
  });
});
