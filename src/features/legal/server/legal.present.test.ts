import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { presentDocument, presentList } from './legal.present.ts';

const values = {
  game: 'City',
  developer: 'Games',
  site: 's.example',
  supportEmail: 'a@s.example',
  adsEmail: 'b@s.example',
  businessEmail: 'c@s.example',
};
const reader = { locale: 'en', values, today: '2026-11-15' } as const;
const notFound = refusedAs('kit.notFound');

describe('a legal document', () => {
  test('is shown in the edition in force, and a future edition can be read ahead', () => {
    const current = presentDocument({ id: 'terms-of-service' }, reader);
    assert.deepEqual([current.edition.day, current.edition.state], ['2026-11-01', 'inForce']);
    const before = { ...reader, today: '2026-10-31' };
    assert.equal(presentDocument({ id: 'terms-of-service' }, before).edition.day, '2026-03-01');
    assert.equal(presentDocument({ id: 'terms-of-service', edition: '2026-11-01' }, before).edition.state, 'future');
    assert.equal(presentDocument({ id: 'terms-of-service', edition: '2026-03-01' }, reader).edition.state, 'past');
  });

  test('contains the names from the settings', () => {
    const { title, sections } = presentDocument({ id: 'privacy-policy' }, reader);
    assert.equal(title, 'Privacy policy of City');
    assert.match(JSON.stringify(sections), /"href":"mailto:a@s\.example"/);
  });

  test('R25: returns 404 for an unknown id or edition', () => {
    for (const asked of [
      { id: 'no-such-paper' },
      { id: '__proto__' },
      { id: 'terms-of-service', edition: '2020-01-01' },
      { id: 'terms-of-service', edition: '2026-11-01', compare: 'x' },
      { id: 'terms-of-service', edition: '2026-11-01', compare: '2026-11-01' },
    ]) {
      assert.throws(() => presentDocument(asked, reader), notFound);
    }
  });

  test('L10: has the payment rules in Russian for everyone, with a note', () => {
    assert.equal(presentDocument({ id: 'freedom-pay-payment-rules' }, reader).language, 'ru');
    assert.deepEqual(
      presentList('en', '2026-11-15').map(({ language }) => language),
      ['en', 'en', 'ru'],
    );
  });

  test('shows insertions and deletions against an earlier edition, whichever of the two was opened', () => {
    const forward = presentDocument({ id: 'terms-of-service', edition: '2026-11-01', compare: '2026-03-01' }, reader);
    const backward = presentDocument({ id: 'terms-of-service', edition: '2026-03-01', compare: '2026-11-01' }, reader);
    assert.deepEqual(forward.sections, backward.sections);
    const canvas = forward.sections.find(({ id }) => id === 'pixel-canvas');
    assert.deepEqual(canvas?.title, [{ text: 'Pixel canvas', mark: 'ins' }]);
    const refunds = forward.sections.find(({ id }) => id === 'refunds');
    assert.match(JSON.stringify(refunds), /\{"text":"7","mark":"del"\},\{"text":"14","mark":"ins"\}/);
    assert.ok(forward.compared?.unchanged.some((title) => title.endsWith('Liability')));
    assert.ok(!forward.sections.some(({ id }) => id === 'liability'));
  });
});
