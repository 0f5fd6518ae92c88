import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crumbsOf } from './crumbs.ts';

const item = (name: string, url: string, children: readonly ReturnType<typeof entry>[] = []) => ({ ...entry(name, url), children });
const entry = (name: string, url: string) => ({ name, url, icon: 'main', children: [], isOpen: false });
const menu = [
  item('Complaints', '/admin/complaints'),
  item('Complaint statistics', '/admin/complaints/stats'),
  item('Logs', '/admin/logs', [entry('Chat', '/admin/logs/chat')]),
  item('Main', '/dashboard'),
  item('Redirects', '/dashboard/redirects'),
];

test('a menu page has the label of the menu, inside its group', () => {
  assert.deepEqual(crumbsOf(menu, '/dashboard/redirects', undefined), [{ label: 'Redirects' }]);
  assert.deepEqual(crumbsOf(menu, '/admin/logs/chat', undefined), [{ label: 'Logs' }, { label: 'Chat' }]);
});

test('a detail page comes after its list, which is a link', () => {
  assert.deepEqual(crumbsOf(menu, '/dashboard/redirects/12', 'Summer'), [
    { label: 'Redirects', href: '/dashboard/redirects' },
    { label: 'Summer' },
  ]);
});

test('a detail page without a title yet has the label of its list', () => {
  assert.deepEqual(crumbsOf(menu, '/dashboard/redirects/12', undefined), [{ label: 'Redirects' }]);
});

test('the longest address wins, and the main page matches only itself', () => {
  assert.deepEqual(crumbsOf(menu, '/admin/complaints/stats', undefined), [{ label: 'Complaint statistics' }]);
  assert.deepEqual(crumbsOf(menu, '/dashboard', undefined), [{ label: 'Main' }]);
  assert.deepEqual(crumbsOf(menu, '/dashboard/unlisted', undefined), []);
});

test("a screen may override the menu's label", () => {
  assert.deepEqual(crumbsOf(menu, '/dashboard/redirects', 'Short links'), [{ label: 'Short links' }]);
});
