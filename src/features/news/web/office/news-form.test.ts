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

test('a section that says nothing in a language keeps its place there while others follow', () => {
  const { en, ru } = inputOf(newsForm);
  assert.deepEqual(en?.sections, [{ name: 'First', text: '<p>1</p>' }]);
  assert.deepEqual(ru?.sections, [
    { name: '', text: '' },
    { name: 'Второй', text: '<p>2</p>' },
  ]);
});

test('the languages of a section find each other again, wherever one of them says nothing', () => {
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

test('a section that says nothing in either language is none, and one that was moved beside other words is a change', () => {
  const [first, second] = newsForm.sections;
  assert.ok(first && second);
  assert.ok(sameNewsForm(newsForm, { ...newsForm, sections: [first, newSection(), second, newSection()] }));
  assert.ok(!sameNewsForm(newsForm, { ...newsForm, sections: [{ ...first, ru: second.ru }] }));
});

test('a refusal of a section is shown in the row where the section stands', () => {
  const withUnwritten = { ...newsForm, sections: [newSection(), ...newsForm.sections] };
  assert.deepEqual(fieldsInForm({ 'ru.sections.1.name': 'wrong', 'en.name': 'missing', 'images.3.id': 'gone' }, withUnwritten), {
    'ru.sections.2.name': 'wrong',
    'en.name': 'missing',
    images: 'gone',
  });
});

test('what was loaded and not touched is the same, whatever its sections are called inside', () => {
  const words = { name: 'Name', shortDescription: '', text: '', launcherTitle: '', launcherText: '', sections: [{ name: 'A', text: '' }] };
  const content = { category: 'video', videoLink: null, launcher: true, en: words, ru: { ...words, sections: [] }, images: [] } as const;
  const loaded = () => newsFormOf({ ...content, en: { ...words }, ru: { ...words, sections: [] }, images: [] });
  assert.ok(sameNewsForm(loaded(), loaded()));
  assert.ok(!sameNewsForm(loaded(), { ...loaded(), launcher: false }));
  assert.equal(loaded().sections.length, 1);
});

test('moving keeps everything and refuses places that are not there', () => {
  assert.deepEqual(moved(['a', 'b', 'c'], 0, 2), ['b', 'c', 'a']);
  assert.deepEqual(moved(['a', 'b', 'c'], 2, 0), ['c', 'a', 'b']);
  assert.deepEqual(moved(['a', 'b'], 0, -1), ['a', 'b']);
  assert.deepEqual(moved(['a', 'b'], 1, 2), ['a', 'b']);
});
