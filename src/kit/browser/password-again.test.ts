import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Call } from '#kit/contract/contract.ts';
import { CallError } from './call.ts';
import { givePassword, passwordQuestion, withPasswordAgain } from './password-again.ts';

const needed = new CallError(403, { code: 'kit.passwordNeeded' });

/** Rejects until the password was given, and counts the calls. */
function dangerous() {
  const seen = { calls: 0, open: false };
  const call = async () => {
    seen.calls += 1;
    if (!seen.open) throw needed;
    return 'done';
  };
  return { seen, call: call as Call };
}

describe('password confirmation', () => {
  test('is requested when a call requires it, and the call is repeated', async () => {
    const { seen, call } = dangerous();
    const asking = withPasswordAgain(call, async () => {
      seen.open = true;
      return true;
    });
    assert.equal(await asking(givePassword, { password: 'x' }), 'done');
    assert.equal(seen.calls, 2);
  });

  test('passes the rejection on when the user cancels', async () => {
    const { seen, call } = dangerous();
    await assert.rejects(withPasswordAgain(call, async () => false)(givePassword, { password: 'x' }), needed);
    assert.equal(seen.calls, 1);
  });

  test('is requested once per call: a second rejection is passed on', async () => {
    const { seen, call } = dangerous();
    await assert.rejects(withPasswordAgain(call, async () => true)(givePassword, { password: 'x' }), needed);
    assert.equal(seen.calls, 2);
  });

  test('is not requested for any other rejection', async () => {
    const refused = new CallError(403, { code: 'kit.forbidden' });
    const call = async () => {
      throw refused;
    };
    const never = () => assert.fail('asked');
    await assert.rejects(withPasswordAgain(call as Call, never)(givePassword, { password: 'x' }), refused);
  });

  test('is requested once for several calls rejected together', async () => {
    const question = passwordQuestion();
    const told: boolean[] = [];
    question.subscribe(() => told.push(question.state()));
    const answers = Promise.all([question.ask(), question.ask()]);
    question.answer(true);
    assert.deepEqual(await answers, [true, true]);
    assert.deepEqual(told, [true, false]);
  });
});
