import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { elementsIn, readAnswer, textIn } from './s3-xml.ts';

describe('a response of the file store', () => {
  test('may be a page of a thousand long, escaped keys', () => {
    const keys = Array.from({ length: 1_000 }, (_, number) => `${'k'.repeat(1_000)}&<${number}`);
    const entries = keys.map((key) => `<Contents><Key>${key.replace('&', '&amp;').replace('<', '&#x3C;')}</Key></Contents>`).join('');
    const page = readAnswer(
      `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${entries}</ListBucketResult>`,
    );
    assert.deepEqual(
      elementsIn(page, 'Contents').map((entry) => textIn(entry, 'Key')),
      keys,
    );
  });

  test('is null when a proxy responded instead of the store', () => {
    for (const text of ['', 'Bad gateway', '<!DOCTYPE html><html><br></html>']) assert.equal(readAnswer(text), null);
  });
});
