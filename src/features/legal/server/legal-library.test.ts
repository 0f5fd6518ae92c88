import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { consentDocuments, editionOn } from '#features/consents/consent-documents.ts';
import type { Section } from '../legal.contract.ts';
import { legalDocumentIds, legalDocuments } from '../legal-documents.ts';
import { presentDocument } from './legal.present.ts';
import { legalLibrary } from './legal-library.ts';
import { placeholder, placeholderNames } from './placeholders.ts';

const values = {
  game: 'G',
  developer: 'D',
  site: 's.example',
  supportEmail: 'a@s.example',
  adsEmail: 'b@s.example',
  businessEmail: 'c@s.example',
};
const outlineOf = (sections: readonly Section[]) =>
  sections.map(({ id, number, blocks }) => ({
    id,
    number,
    blocks: blocks.map((block) => (block.kind === 'clause' ? block.number : block.kind)),
  }));

for (const id of legalDocumentIds) {
  describe(id, () => {
    const editions = legalLibrary().get(id) ?? [];

    test('every edition exists in exactly the document’s languages', () => {
      assert.ok(editions.length > 0);
      for (const { texts } of editions) assert.deepEqual([...texts.keys()], legalDocuments[id]);
    });

    test('sections and clauses are numbered without gaps, and equally in both languages', () => {
      for (const { day, texts } of editions) {
        const outlines = [...texts.values()].map(({ sections }) => outlineOf(sections));
        for (const outline of outlines) assert.deepEqual(outline, outlines[0], `${id} ${day}`);
        for (const [at, { number, blocks }] of (outlines[0] ?? []).entries()) {
          assert.equal(number, at + 1);
          const clauses = blocks.filter((block) => /^\d/.test(block ?? ''));
          assert.deepEqual(
            clauses,
            clauses.map((_, index) => `${number}.${index + 1}`),
            `${id} ${day} section ${number}`,
          );
        }
        const anchors = (outlines[0] ?? []).map((section) => section.id);
        assert.equal(new Set(anchors).size, anchors.length);
        // Ids that the page itself uses.
        for (const taken of ['app', 'boot', 'content', 'editions']) assert.ok(!anchors.includes(taken), taken);
      }
    });

    test('every placeholder is known and replaced in the shown text', () => {
      for (const { day, texts } of editions) {
        const used = [...JSON.stringify([...texts.values()]).matchAll(placeholder)].map(([, name]) => name);
        assert.deepEqual(
          used.filter((name) => !placeholderNames.some((known) => known === name)),
          [],
        );
        const shown = JSON.stringify(presentDocument({ id, edition: day }, { locale: 'ru', values }));
        assert.doesNotMatch(shown, placeholder);
      }
    });

    test('each later edition says what it changed', () => {
      assert.deepEqual(
        editions.map(({ texts }) => [...texts.values()].every(({ changes }) => changes !== null)),
        editions.map((_, at) => at > 0),
      );
    });
  });
}

test('consents use the documents’ editions and accept the one in force that day', () => {
  for (const id of ['terms-of-service', 'privacy-policy'] as const) {
    const days = (legalLibrary().get(id) ?? []).map(({ day }) => day);
    assert.deepEqual(days, consentDocuments[id].editions);
    assert.deepEqual(
      days.map((day) => editionOn(id, day)),
      days,
    );
  }
  assert.equal(editionOn('privacy-policy', '2026-12-04'), '2026-11-01');
});

/** First digits of their SHA-256. A change of the text needs a new edition, never a new hash here (docs/decisions/159). */
const published = {
  'freedom-pay-payment-rules/2026-11-01.ru.md': '7f2401e14bfb6a8b',
  'privacy-policy/2026-03-01.en.md': '9b529c4de1a418f0',
  'privacy-policy/2026-03-01.ru.md': 'f6162f11c290881c',
  'privacy-policy/2026-11-01.en.md': '551b91e2a75586cd',
  'privacy-policy/2026-11-01.ru.md': '2a899ee339c3e2e6',
  'privacy-policy/2026-12-05.en.md': '6ed917c5bde86a6e',
  'privacy-policy/2026-12-05.ru.md': '5964511158f1fd9d',
  'terms-of-service/2026-03-01.en.md': 'ba12dc6ca94ef5b2',
  'terms-of-service/2026-03-01.ru.md': 'd83b22f2a712db47',
  'terms-of-service/2026-11-01.en.md': '75dad5555fda50cc',
  'terms-of-service/2026-11-01.ru.md': 'c9a6ebae058e41b8',
};

test('a published edition never changes, because people agreed to its exact text', () => {
  const folder = 'content/legal/';
  const files = globSync(`${folder}*/*.md`).toSorted();
  const sums = files.map((file) => [file.slice(folder.length), createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)]);
  assert.deepEqual(Object.fromEntries(sums), published);
});
