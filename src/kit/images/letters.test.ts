import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { lineOf, linesOf, widthOf } from './letters.ts';

describe('server-drawn text', () => {
  test('has an outline for every character of both languages', () => {
    const signs = [...'ABCXYZabcxyz0123456789АБВЭЮЯЁабвэюяё.,:;!?%+-«»—–…“”’№'];
    const missing = signs.filter((sign) => !lineOf(sign, { x: 0, y: 0, size: 10, fill: '#fff' }).includes('<path'));
    assert.deepEqual(missing, []);
  });

  test('breaks lines between words and never exceeds the width', () => {
    const title = 'Обновление 3.4: Гавань открыта для всех жителей города';
    const lines = linesOf(title, 64, 800);
    assert.equal(lines.join(' '), title);
    assert.ok(lines.length > 1);
    for (const line of lines) assert.ok(widthOf(line, 64) <= 800, line);
  });

  test('replaces an unknown character with a space', () => {
    assert.ok(!lineOf('漢', { x: 0, y: 0, size: 10, fill: '#fff' }).includes('<path'));
    assert.ok(widthOf('漢', 10) > 0);
  });
});
