import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyNewsForm, fieldsInForm, inputOf, moved, type NewsForm, newSection, newsFormOf, sameNewsForm } from './news-form.ts';

const newsForm: NewsForm = {
  ...emptyNewsForm,
  sections: [
    { ...newSection(), en: { name: 'First', text: '<p>1</p>' }, ru: { name: '', text: '<p></p>' } },
    { ...newSection(), en: { name: '', text: '' }, ru: { name: 'Второй', text: '<p>2</p>' } },
  ],
};

test('a section that says nothing in a language is not sent in it', () => {
  const { en, ru } = inputOf(newsForm);
  assert.deepEqual(en?.sections, [{ name: 'First', text: '<p>1</p>' }]);
  assert.deepEqual(ru?.sections, [{ name: 'Второй', text: '<p>2</p>' }]);
});

test('a refusal of a section is shown in the row where the section stands', () => {
  assert.deepEqual(fieldsInForm({ 'ru.sections.0.name': 'wrong', 'en.name': 'missing', 'images.3.id': 'gone' }, newsForm), {
    'ru.sections.1.name': 'wrong',
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
