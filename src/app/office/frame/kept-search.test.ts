import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { menuHref } from './kept-search.ts';

const here = { pathname: '/admin/logs/money', searchStr: '?player=Mila&period=yesterday&action=trade&sort=at' };

describe('menuHref', () => {
  test('from one log to another the player and the period go along, and nothing that the other may not have', () => {
    assert.equal(menuHref('/admin/logs/chat', here), '/admin/logs/chat?player=Mila&period=yesterday');
  });

  test('elsewhere it leads to the bare address', () => {
    assert.equal(menuHref('/admin/bans', here), '/admin/bans');
    assert.equal(menuHref('/admin/logs/chat', { ...here, pathname: '/admin/bans' }), '/admin/logs/chat');
  });
});
