import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Call } from '#kit/contract/contract.ts';
import { CallError } from './call.ts';
import { givePassword, passwordQuestion, withPasswordAgain } from './password-again.ts';

const needed = new CallError(403, { code: 'kit.passwordNeeded' });

/** Refuses until the password was given; counts what it was asked. */
function dangerous() {
  const seen = { calls: 0, open: false };
  const call = async () => {
    seen.calls += 1;
    if (!seen.open) throw needed;
    return 'done';
  };
  return { seen, call: call as Call };
}

describe('the password again', () => {
  test('is asked for when a call wants it, and the call is repeated', async () => {
    const { seen, call } = dangerous();
    const asking = withPasswordAgain(call, async () => {
      seen.open = true;
      return true;
    });
    assert.equal(await asking(givePassword, { password: 'x' }), 'done');
    assert.equal(seen.calls, 2);
  });

  test('leaves the refusal as it is when the person thinks better of it', async () => {
    const { seen, call } = dangerous();
    await assert.rejects(withPasswordAgain(call, async () => false)(givePassword, { password: 'x' }), needed);
    assert.equal(seen.calls, 1);
  });

  test('is asked for once per call: a second refusal is told', async () => {
    const { seen, call } = dangerous();
    await assert.rejects(withPasswordAgain(call, async () => true)(givePassword, { password: 'x' }), needed);
    assert.equal(seen.calls, 2);
  });

  test('is not asked for after any other refusal', async () => {
    const refused = new CallError(403, { code: 'kit.forbidden' });
    const call = async () => {
      throw refused;
    };
    const never = () => assert.fail('asked');
    await assert.rejects(withPasswordAgain(call as Call, never)(givePassword, { password: 'x' }), refused);
  });

  test('of several calls refused at once is asked for once', async () => {
    const question = passwordQuestion();
    const told: boolean[] = [];
    question.subscribe(() => told.push(question.state()));
    const answers = Promise.all([question.ask(), question.ask()]);
    question.answer(true);
    assert.deepEqual(await answers, [true, true]);
    assert.deepEqual(told, [true, false]);
  });
});
