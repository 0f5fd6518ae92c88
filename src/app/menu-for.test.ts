import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rolePermissions, staffRoles } from '#features/staff/staff.roles.ts';
import { aPerson } from '#kit/testing/runtime.ts';
import { createMenuFor } from './menu-for.ts';

/** The specified menu of the management dashboard, in order. */
const asked = [
  '/dashboard',
  '/dashboard/promocodes',
  '/dashboard/referals',
  '/dashboard/donate',
  '/dashboard/media',
  '/dashboard/testers',
  '/dashboard/bans',
  '/dashboard/sql',
  '/dashboard/donate/replenishment',
  '/dashboard/cinema',
  '/dashboard/restart',
  '/dashboard/news',
  '/dashboard/redirects',
  '/dashboard/payments',
];

test("M01 M02 the owner's management menu starts with the fourteen specified entries, in order", () => {
  const everything = staffRoles.flatMap(rolePermissions);
  const owner = aPerson({ id: 1, login: 'owner' }, ...everything);
  const menu = createMenuFor((_locale, key) => key)(owner, 'en').map(({ url }) => url);
  assert.deepEqual(menu.filter((url) => url.startsWith('/dashboard')).slice(0, asked.length), asked);
});

test("H04 every staff role's menu starts with the dashboard and has approvals, and only the owner's has the staff list", () => {
  const menuFor = createMenuFor((_locale, key) => key);
  for (const role of staffRoles) {
    const urls = menuFor(aPerson({ id: 1, login: role }, ...rolePermissions(role)), 'en').map(({ url }) => url);
    assert.equal(urls[0], '/dashboard', role);
    assert.ok(urls.includes('/dashboard/approvals'), role);
    assert.equal(urls.includes('/dashboard/staff'), role === 'owner', role);
  }
});
