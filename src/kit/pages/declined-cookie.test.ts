import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { noCookies } from '#kit/http/cookies.ts';
import { declinedCookie, recallDeclined, rememberDeclined } from './declined-cookie.ts';
import type { Declined } from './declined-form.ts';

const declined: Declined = { form: 'email', issue: { code: 'kit.invalidInput' }, fields: {}, typed: { email: 'новый@пример.example' } };

const remember = (location: string, what = declined) => {
  const jar = new Map<string, string>();
  const address = rememberDeclined({ ...noCookies, set: (name, value) => void jar.set(name, value) }, location, what);
  const cookie = jar.get(declinedCookie) ?? '';
  return { cookie, address, mark: new URL(address, 'http://site.example').searchParams.get('declined') };
};

describe('a rejected form', () => {
  test('is returned to the browser that sent it, at its position on the page', () => {
    const { cookie, address, mark } = remember('/recovery?token=a#reset');
    assert.match(address, /^\/recovery\?token=a&declined=[\w-]{12}#reset$/);
    assert.deepEqual(recallDeclined(cookie, mark), declined);
  });

  test('is not available to another browser or at another address', () => {
    const [own, other] = [remember('/auth'), remember('/auth')];
    assert.equal(recallDeclined(undefined, own.mark), null);
    assert.equal(recallDeclined(other.cookie, own.mark), null);
    assert.equal(recallDeclined(own.cookie, null), null);
    assert.equal(recallDeclined(own.cookie, ''), null);
    assert.equal(recallDeclined(own.cookie, JSON.stringify(declined)), null);
  });

  test('keeps the beginning of each field if it is too long for a cookie, or else only the reason', () => {
    const of = (fields: number, typed: string) => Object.fromEntries(Array.from({ length: fields }, (_, at) => [`field${at}`, typed]));
    const comesBack = (typed: Declined['typed']) => {
      const { cookie, mark } = remember('/auth', { ...declined, typed });
      assert.ok(cookie.length <= 3_500);
      return recallDeclined(cookie, mark)?.typed;
    };
    assert.deepEqual(comesBack(of(1, 'x'.repeat(2_000))), of(1, 'x'.repeat(2_000)));
    assert.deepEqual(comesBack(of(2, 'x'.repeat(2_000))), of(2, 'x'.repeat(200)));
    assert.deepEqual(comesBack(of(10, 'щ'.repeat(300))), {});
  });
});
