import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { menuHref } from './kept-search.ts';

const here = { pathname: '/admin/logs/money', searchStr: '?player=Mila&period=yesterday&action=trade&sort=at' };

describe('menuHref', () => {
  test('keeps player and period between logs, and drops parameters the other log does not have', () => {
    assert.equal(menuHref('/admin/logs/chat', here), '/admin/logs/chat?player=Mila&period=yesterday');
  });

  test('links to the bare address elsewhere', () => {
    assert.equal(menuHref('/admin/bans', here), '/admin/bans');
    assert.equal(menuHref('/admin/logs/chat', { ...here, pathname: '/admin/bans' }), '/admin/logs/chat');
  });
});
