import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NewsContentSchema } from '#features/news/news-content.shapes.ts';
import { emptyNewsForm, fieldsInForm, inputOf, moved, type NewsForm, newSection, newsFormOf, sameNewsForm } from './news-form.ts';

const newsForm: NewsForm = {
  ...emptyNewsForm,
  sections: [
    { ...newSection(), en: { name: 'First', text: '<p>1</p>' }, ru: { name: '', text: '<p></p>' } },
    { ...newSection(), en: { name: '', text: '' }, ru: { name: 'Второй', text: '<p>2</p>' } },
  ],
};

test('keeps the position of a section without text in one language while others follow it', () => {
  const { en, ru } = inputOf(newsForm);
  assert.deepEqual(en?.sections, [{ name: 'First', text: '<p>1</p>' }]);
  assert.deepEqual(ru?.sections, [
    { name: '', text: '' },
    { name: 'Второй', text: '<p>2</p>' },
  ]);
});

test('aligns the languages of a section when either of them has no text', () => {
  const both = (number: number) => ({
    en: { name: `Part ${number}`, text: '' },
    ru: { name: `Часть ${number}`, text: `<p>${number}</p>` },
  });
  for (const silent of ['en', 'ru'] as const) {
    for (const at of [0, 1, 2]) {
      const pairs = [0, 1, 2].map((number) => ({ ...both(number), ...(number === at && { [silent]: { name: ' ', text: '<p></p>' } }) }));
      const written = { ...emptyNewsForm, sections: pairs.map((pair) => ({ ...newSection(), ...pair })) };
      const reopened = newsFormOf({ ...NewsContentSchema.parse(inputOf(written)), images: [] });
      const expected = pairs.map((pair, number) => (number === at ? { ...pair, [silent]: { name: '', text: '' } } : pair));
      assert.deepEqual(
        reopened.sections.map(({ en, ru }) => ({ en, ru })),
        expected,
      );
      assert.ok(sameNewsForm(reopened, written));
    }
  }
});

test('drops a section without text in both languages, and counts a section moved beside another as a change', () => {
  const [first, second] = newsForm.sections;
  assert.ok(first && second);
  assert.ok(sameNewsForm(newsForm, { ...newsForm, sections: [first, newSection(), second, newSection()] }));
  assert.ok(!sameNewsForm(newsForm, { ...newsForm, sections: [{ ...first, ru: second.ru }] }));
});

test("shows the error of a section in that section's row", () => {
  const withUnwritten = { ...newsForm, sections: [newSection(), ...newsForm.sections] };
  assert.deepEqual(fieldsInForm({ 'ru.sections.1.name': 'wrong', 'en.name': 'missing', 'images.3.id': 'gone' }, withUnwritten), {
    'ru.sections.2.name': 'wrong',
    'en.name': 'missing',
    images: 'gone',
  });
});

test('treats an untouched form as unchanged, whatever the keys of its sections are', () => {
  const words = { name: 'Name', shortDescription: '', text: '', launcherTitle: '', launcherText: '', sections: [{ name: 'A', text: '' }] };
  const content = { category: 'video', videoLink: null, launcher: true, en: words, ru: { ...words, sections: [] }, images: [] } as const;
  const loaded = () => newsFormOf({ ...content, en: { ...words }, ru: { ...words, sections: [] }, images: [] });
  assert.ok(sameNewsForm(loaded(), loaded()));
  assert.ok(!sameNewsForm(loaded(), { ...loaded(), launcher: false }));
  assert.equal(loaded().sections.length, 1);
});

test('moved keeps all items and rejects indexes out of range', () => {
  assert.deepEqual(moved(['a', 'b', 'c'], 0, 2), ['b', 'c', 'a']);
  assert.deepEqual(moved(['a', 'b', 'c'], 2, 0), ['c', 'a', 'b']);
  assert.deepEqual(moved(['a', 'b'], 0, -1), ['a', 'b']);
  assert.deepEqual(moved(['a', 'b'], 1, 2), ['a', 'b']);
});
