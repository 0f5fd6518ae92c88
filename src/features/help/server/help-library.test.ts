import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import sharp from 'sharp';
import { articleIds } from '../help-articles.ts';
import { helpMoves } from '../help-moves.ts';
import { relatedArticles } from '../related-articles.ts';
import { presentArticle } from './help.server.ts';
import { articleIn, helpLibrary, isArticle } from './help-library.ts';
import type { HouseWords } from './help-office.present.ts';
import { helpPictureFiles, helpPictureFolder, helpPictureSize } from './help-pictures.ts';

const values: HouseWords = {
  game: 'G',
  developer: 'D',
  site: 's.example',
  supportEmail: 'a@s.example',
  adsEmail: 'b@s.example',
  businessEmail: 'c@s.example',
  android: '9',
  ios: '15',
  memory: '3',
  room: '4',
};

describe('the help centre', () => {
  test('has at least thirty articles, each in both languages, and no unlisted files', () => {
    assert.ok(articleIds.length >= 30);
    assert.deepEqual(
      readdirSync(join(import.meta.dirname, '..', '..', '..', '..', 'content', 'help')).toSorted(),
      articleIds.flatMap((id) => [`${id}.en.md`, `${id}.ru.md`]).toSorted(),
    );
    assert.equal(new Set(articleIds).size, articleIds.length);
  });

  test('has the same structure in both languages: sections by name, steps, rows and links by number', () => {
    const outline = (html: string) => ({
      anchors: [...html.matchAll(/<h2 id="([^"]+)"/g)].map(([, anchor]) => anchor),
      counts: ['<li>', '<ol>', '<tr>', '<blockquote>', '<a ', '<picture>'].map((tag) => html.split(tag).length - 1),
      links: [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href).toSorted(),
    });
    for (const id of articleIds) assert.deepEqual(outline(articleIn('ru', id).html), outline(articleIn('en', id).html), id);
  });

  test('has complete articles with title, summary and text', () => {
    for (const language of ['en', 'ru'] as const) {
      for (const [id, { title, summary, text, updated }] of helpLibrary(language)) {
        assert.ok(title.length <= 60 && summary.length >= 40 && summary.length <= 160, `${id} ${language}: ${summary.length}`);
        assert.ok(text.length >= 500, `${id} ${language}: ${text.length} characters`);
        assert.match(updated, /^2\d{3}-\d{2}-\d{2}$/);
        assert.equal(/[а-яё]/i.test(text), language === 'ru', `${id} is in ${language}`);
      }
    }
  });

  test('shows screenshots in both formats, with alt text, reserved space and lazy loading', async () => {
    for (const language of ['en', 'ru'] as const) {
      const pictures = articleIds.flatMap((id) =>
        [...articleIn(language, id).html.matchAll(/<picture>.*?<\/picture>/g)].map(([html]) => html),
      );
      assert.ok(pictures.length >= 8, language);
      for (const html of pictures) {
        const alt = /alt="([^"]+)"/.exec(html)?.[1] ?? '';
        assert.ok(alt.length > 20 && /[а-яё]/i.test(alt) === (language === 'ru'), alt);
        assert.match(html, /width="1280" height="800" loading="lazy"/);
        for (const [, file = ''] of html.matchAll(/\/support\/pictures\/([\w.-]+)/g)) {
          assert.match(file, new RegExp(`\\.${language}\\.(avif|webp)$`));
          const { width, height, size = 0 } = await sharp(readFileSync(join(helpPictureFolder, file))).metadata();
          assert.deepEqual({ width, height }, helpPictureSize, file);
          assert.ok(size < 40_000, `${file}: ${size} bytes`);
        }
      }
    }
  });

  test('has no unused pictures', () => {
    const shown = articleIds.flatMap((id) => (['en', 'ru'] as const).map((language) => articleIn(language, id).html)).join('');
    for (const file of helpPictureFiles) assert.ok(shown.includes(`/${file}"`), file);
  });

  test('fills every placeholder', () => {
    for (const locale of ['en', 'ru'] as const)
      for (const id of articleIds) assert.doesNotMatch(JSON.stringify(presentArticle(id, { locale, values })), /\{\w+\}|%7B/, id);
  });

  test('offers at least two related articles, never the article itself', () => {
    for (const [id, related] of Object.entries(relatedArticles)) {
      assert.ok(related.length >= 2 && new Set(related).size === related.length, id);
      assert.ok(!related.some((one) => one === id), id);
    }
  });

  test('redirects every former id to an article, and none equals a current id', () => {
    for (const [old, now] of Object.entries(helpMoves)) {
      assert.ok(isArticle(now), now);
      assert.ok(!isArticle(old), old);
      assert.equal(presentArticle(old, { locale: 'en', values }).id, now);
    }
  });

  test('leaves the URLs of the support area alone', () => {
    for (const taken of ['en', 'ru', 'legal', 'search', 'dashbord', 'dashboard', 'tiket', 'ticket'])
      assert.ok(!isArticle(taken) && !Object.hasOwn(helpMoves, taken), taken);
  });
});
