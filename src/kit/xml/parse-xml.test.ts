import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseXml, XmlFault } from './parse-xml.ts';

const leaf = (name: string, text: string) => ({ name, text, children: [] });

describe('parseXml', () => {
  test('keeps order, repetition and nesting, and every value as text', () => {
    const xml = '<?xml version="1.0" encoding="utf-8"?>\n<r>\n  <b>007</b><a x="1">&lt;é&#38;&#x26;&gt;</a><b/><n><m>1.50</m></n></r>\n';
    assert.deepEqual(parseXml(xml), {
      name: 'r',
      text: '',
      children: [leaf('b', '007'), leaf('a', '<é&&>'), leaf('b', ''), { name: 'n', text: '', children: [leaf('m', '1.50')] }],
    });
  });

  test('rejects a document type, so no file is read and nothing is expanded', () => {
    const xxe = '<?xml version="1.0"?><!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><r>&x;</r>';
    const outside = '<!DOCTYPE r SYSTEM "http://127.0.0.1:1/evil.dtd"><r/>';
    const levels = Array.from({ length: 10 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('');
    const laughs = `<!DOCTYPE r [<!ENTITY l0 "lol">${levels}]><r>&l10;</r>`;
    for (const source of [xxe, outside, laughs, xxe.replace('DOCTYPE', 'doctype')]) assert.throws(() => parseXml(source), XmlFault);
  });

  test('rejects an undeclared entity', () => {
    for (const text of ['&x;', '&nbsp;', '&#0;', '&#x110000;', 'a & b', '&amp']) assert.throws(() => parseXml(`<r>${text}</r>`), XmlFault);
  });

  test('rejects documents that are too large, too deep or malformed', () => {
    assert.throws(() => parseXml(`<r>${'x'.repeat(64 * 1024)}</r>`), XmlFault);
    assert.throws(() => parseXml(`${'<a>'.repeat(9)}${'</a>'.repeat(9)}`), XmlFault);
    assert.throws(() => parseXml(`${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}`), XmlFault);
    for (const source of ['', 'OK', '<r>', '<r></s>', '<r/><r/>', '{"a":1}']) assert.throws(() => parseXml(source), XmlFault, source);
  });

  test('rejects an element named like a member of every object', () => {
    for (const name of ['constructor', '__proto__']) assert.throws(() => parseXml(`<r><${name}>1</${name}></r>`), XmlFault);
  });
});
