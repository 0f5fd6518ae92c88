import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { base32, codeOf, keyUri, matchingStep, stepAt } from './totp.ts';

/** The secret of the examples in both RFCs. */
const secret = Buffer.from('12345678901234567890');

describe('TOTP', () => {
  test('computes the codes of RFC 4226, appendix D', () => {
    const codes = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'];
    assert.deepEqual(
      codes.map((_, counter) => codeOf(secret, counter)),
      codes,
    );
  });

  // The RFC lists eight digits, of which six are the last.
  for (const [epoch, code] of [
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ] as const) {
    test(`computes the code of RFC 6238, appendix B, at ${epoch}`, () => {
      assert.equal(codeOf(secret, stepAt(epoch)), code.slice(2));
    });
  }

  test('accepts a code one step early or late, and no more', () => {
    const now = 1_234_567_890;
    const at = (shift: number) => matchingStep(secret, codeOf(secret, stepAt(now) + shift), { now, lastStep: null });
    assert.deepEqual(
      [-2, -1, 0, 1, 2].map((shift) => at(shift) !== null),
      [false, true, true, true, false],
    );
  });

  test('rejects a code of the last used step or an older one', () => {
    const now = 1_234_567_890;
    const current = stepAt(now);
    assert.equal(matchingStep(secret, codeOf(secret, current), { now, lastStep: current }), null);
    assert.equal(matchingStep(secret, codeOf(secret, current - 1), { now, lastStep: current }), null);
    assert.equal(matchingStep(secret, codeOf(secret, current + 1), { now, lastStep: current }), current + 1);
  });

  test('accepts only six digits', () => {
    for (const code of ['', '12345', '1234567', '12345a', '１２３４５６']) {
      assert.equal(matchingStep(secret, code, { now: 59, lastStep: null }), null);
    }
  });
});

test('encodes base32 as in RFC 4648, chapter 10', () => {
  const examples = { '': '', f: 'MY', fo: 'MZXQ', foo: 'MZXW6', foob: 'MZXW6YQ', fooba: 'MZXW6YTB', foobar: 'MZXW6YTBOI' };
  for (const [text, encoded] of Object.entries(examples)) assert.equal(base32(Buffer.from(text)), encoded);
});

test('includes game and login in the QR code, whatever characters they have', () => {
  const uri = new URL(keyUri({ issuer: 'Проспект: город', login: 'a b', secret: 'MZXW6' }));
  assert.equal(uri.protocol, 'otpauth:');
  assert.equal(uri.searchParams.get('secret'), 'MZXW6');
  assert.equal(uri.searchParams.get('issuer'), 'Проспект: город');
  assert.equal(decodeURIComponent(uri.pathname.split('/').at(-1) ?? ''), 'Проспект: город:a b');
  assert.doesNotMatch(uri.href, /\+/);
});
