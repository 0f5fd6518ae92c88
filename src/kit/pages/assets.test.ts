import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageAssets } from './assets.ts';

const manifest = {
  'entry.tsx': { file: 'assets/entry-1.js', css: ['assets/site-1.css'], imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared-1.js' },
  'page.view.tsx': { file: 'assets/page-1.js', imports: ['_shared.js', '_deep.js', 'entry.tsx'] },
  '_deep.js': { file: 'assets/deep-1.js', imports: ['_shared.js'] },
  'other.view.tsx': { file: 'assets/other-1.js', css: ['assets/other-1.css'] },
  'onest.woff2': { file: 'assets/onest-latin-1.woff2' },
};

test("preloads a page's own chunks and their imports, each once, and nothing of other pages", () => {
  const assets = pageAssets(manifest, 'entry.tsx', ['page.view.tsx']);
  assert.equal(assets.entry, '/assets/entry-1.js');
  assert.deepEqual([...assets.modules].sort(), ['/assets/deep-1.js', '/assets/page-1.js', '/assets/shared-1.js']);
  assert.deepEqual(assets.styles, ['/assets/site-1.css']);
  assert.deepEqual(assets.fonts, ['/assets/onest-latin-1.woff2']);
});

test("includes a page's own styles", () => {
  assert.deepEqual(pageAssets(manifest, 'entry.tsx', ['other.view.tsx']).styles, ['/assets/site-1.css', '/assets/other-1.css']);
});
