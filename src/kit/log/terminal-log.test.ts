import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { createLog } from './log.ts';
import { terminalLine } from './terminal-log.ts';

describe('the log at a terminal', () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', stream: { write: (json) => void lines.push(stripVTControlCharacters(terminalLine(json))) } });

  test('prints time of day, message and details on one line', () => {
    log.info({ migrations: 3, feature: 'news' }, 'migrating the database');
    assert.match(lines.at(-1) ?? '', /^\d\d:\d\d:\d\d migrating the database migrations=3 feature=news\n$/);
  });

  test('marks warnings and errors, and prints an error with its stack', () => {
    log.warn('almost');
    assert.match(lines.at(-1) ?? '', /^\S+ warning almost\n$/);
    log.error({ err: new Error('down') }, 'not ready yet');
    assert.match(lines.at(-1) ?? '', /^\S+ error not ready yet\n +Error: down\n +at /);
  });

  test('prevents forged lines and terminal commands', () => {
    const json = JSON.stringify({ level: 'info', time: new Date().toISOString(), msg: 'a\nb\u001b[2J', login: 'x\r\ny\u202e' });
    const line = terminalLine(json);
    assert.equal(line.split(/[\r\n]/).filter(Boolean).length, 1);
    assert.ok(line.includes('a\\u000ab\\u001b[2J') && line.includes('login=x\\u000d\\u000ay\\u202e'));
  });

  test('hides the same values as the log', () => {
    log.info({ password: 'hunter2' }, 'signed in');
    assert.match(lines.at(-1) ?? '', /password=\[hidden\]/);
  });
});
