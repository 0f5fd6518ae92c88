import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftStore } from '#ui/shared/draft-store.ts';
import { sentDrafts } from './sent-draft.ts';

const tab = () => {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  const drafts = draftStore(() => storage);
  drafts.write('reply-1', { text: ['Five thousand letters'] });
  drafts.write('reply-2', { text: ['Another'] });
  return { drafts, sent: sentDrafts(drafts) };
};

test('keeps a draft while its form is being sent, and deletes it when a page confirms its arrival', () => {
  const { drafts, sent } = tab();
  sent.send('reply-1');
  assert.deepEqual(drafts.read('reply-1'), { text: ['Five thousand letters'] });
  sent.arrive();
  assert.deepEqual([drafts.read('reply-1'), drafts.read('reply-2')], [{}, { text: ['Another'] }]);
});

test('does not treat a rejected draft as sent when another form arrives later', () => {
  const { drafts, sent } = tab();
  sent.send('reply-1');
  sent.return();
  sent.arrive();
  assert.deepEqual(drafts.read('reply-1'), { text: ['Five thousand letters'] });
});
