import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createLogDestination, type LogOutput } from './log-destination.ts';

/** An output whose writes end when the test says so. */
function heldOutput() {
  let written = Buffer.alloc(0);
  let pending: { readonly bytes: Buffer; readonly done: Parameters<LogOutput>[1] } | undefined;
  const take = () => {
    assert.ok(pending, 'no write is in progress');
    const { bytes, done } = pending;
    pending = undefined;
    return { bytes, done };
  };
  return {
    output: ((bytes, done) => {
      assert.equal(pending, undefined, 'two writes at once');
      pending = { bytes, done };
    }) satisfies LogOutput,
    written: () => written.toString(),
    isWriting: () => pending !== undefined,
    accept(count?: number) {
      const { bytes, done } = take();
      written = Buffer.concat([written, bytes.subarray(0, count)]);
      done(null, count ?? bytes.length);
    },
    fail(code: string) {
      take().done(Object.assign(new Error(code), { code }));
    },
  };
}

const messageOf = (line: string) => JSON.parse(line) as { readonly level: string; readonly msg: string; readonly lines: number };

describe('createLogDestination', () => {
  test('writes the lines that arrive during a write together, in their order', () => {
    const held = heldOutput();
    const log = createLogDestination(held.output);
    for (const line of ['a\n', 'b\n', 'c\n']) log.write(line);
    held.accept();
    assert.equal(held.written(), 'a\n');
    held.accept();
    assert.equal(held.written(), 'a\nb\nc\n');
    assert.equal(held.isWriting(), false);
  });

  test('continues inside a line that was partially written', () => {
    const held = heldOutput();
    createLogDestination(held.output).write('Москва\n');
    held.accept(3);
    held.accept(2);
    held.accept();
    assert.equal(held.written(), 'Москва\n');
    assert.equal(held.isWriting(), false);
  });

  test('repeats a failed write, keeps the lines that fit into the queue, and reports once how many were dropped', (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const held = heldOutput();
    const log = createLogDestination(held.output, { queueLength: 8, retryMs: 1_000 });
    for (const line of ['a1\n', 'b2\n', 'c3\n', 'd4\n']) log.write(line);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      held.fail('ENOSPC');
      t.mock.timers.tick(999);
      assert.equal(held.isWriting(), false);
      t.mock.timers.tick(1);
    }
    log.write('e5\n');
    assert.equal(log.dropped(), 3);
    held.accept();
    held.accept();
    const [first, second, gap = '', ...more] = held.written().split('\n');
    assert.deepEqual([first, second, more], ['a1', 'b2', ['']]);
    const { level, msg, lines } = messageOf(gap);
    assert.deepEqual(
      { level, msg, lines },
      { level: 'warn', msg: 'log lines were dropped, because the log could not be written', lines: 3 },
    );
    log.write('f6\n');
    held.accept();
    assert.match(held.written(), /\}\nf6\n$/);
    assert.equal(log.dropped(), 3);
  });

  test('stays within its limit while the reader stalls', () => {
    const held = heldOutput();
    const log = createLogDestination(held.output, { queueLength: 1_000 });
    for (let line = 0; line < 10_000; line += 1) log.write('x'.repeat(99).concat('\n'));
    assert.equal(log.dropped(), 9_990);
    assert.equal(log.takeQueue().length, 900);
  });

  test('takeQueue returns the lines that are not being written yet', () => {
    const held = heldOutput();
    const log = createLogDestination(held.output);
    for (const line of ['a\n', 'b\n', 'c\n']) log.write(line);
    assert.equal(log.takeQueue(), 'b\nc\n');
    held.accept();
    assert.equal(held.isWriting(), false);
  });
});
