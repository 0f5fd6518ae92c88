import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { asModule } from './react-modules.ts';

const require = createRequire(import.meta.url);

test('a package entry becomes its production build', async () => {
  const module = asModule(await readFile(require.resolve('react-dom/client'), 'utf8'), 'client.js');
  assert.match(module, /export \* from '\.\/cjs\/react-dom-client\.production\.js'/);
});

for (const file of ['react/cjs/react.production.js', 'react/cjs/react-jsx-runtime.production.js']) {
  test(`${file} has the same exports as a module`, async () => {
    const path = require.resolve('react').replace(/react\/index\.js$/, file);
    const module = asModule(await readFile(path, 'utf8'), path);
    const exported = await import(`data:text/javascript,${encodeURIComponent(module)}`);
    assert.deepEqual(Object.keys(exported), Object.keys(require(path)).sort());
    assert.equal(typeof (exported.createElement ?? exported.jsx), 'function');
  });
}

test('the renderer of React uses nothing its scheduler lacks', async () => {
  const client = await readFile(require.resolve('react-dom/client').replace(/client\.js$/, 'cjs/react-dom-client.production.js'), 'utf8');
  const scheduler = Object.keys(createRequire(require.resolve('react-dom'))('scheduler'));
  const asked = [...asModule(client, 'client.js').matchAll(/\bScheduler\.(\w+)/g)].map(([, name = '']) => name);
  assert.ok(asked.length > 5);
  assert.deepEqual(
    asked.filter((name) => !scheduler.includes(name)),
    [],
  );
});

test('a required package becomes an import, and a reassigned export keeps its last value', async () => {
  const module = asModule('"use strict";\nvar A = require("a-b"),\n  B = require("c");\nexports.now = void 0;\nexports.now = A.x;', 'x.js');
  assert.match(module, /^import \* as A from 'a-b';\nimport \* as B from 'c';/);
  assert.match(module, /exported_now = A\.x;/);
  assert.match(module, /export \{ exported_now as now \};$/);
});

test('code in an unknown form fails the build instead of breaking the page', () => {
  for (const code of ['module.exports = {};', 'var A = load(require(name));', 'Object.assign(exports, {});'])
    assert.throws(() => asModule(code, 'odd.js'), /odd\.js: ".+" is written in a way/);
});
