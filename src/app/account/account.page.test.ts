import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page } from './account.page.ts';

test('redirects a signed-in visitor, but not one who must sign in again first', () => {
  const onward = (search: string) => page.onward?.(new URLSearchParams(search));
  assert.equal(onward('next=/admin'), '/admin');
  assert.equal(onward('next=https://evil.example'), null);
  assert.equal(onward('refused=sessions.signInAgain&next=/admin'), null);
});
