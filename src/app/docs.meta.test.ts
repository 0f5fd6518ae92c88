import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { contract } from '#kit/contract/contract.ts';
import { generatedDocs, withTable } from './meta/generated-docs.ts';
import { secretFaults } from './meta/repository-secrets.ts';
import { wordFaults } from './meta/repository-words.ts';
import { routesDocument } from './meta/routes-document.ts';
import { root } from './meta/sources.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const ours = globSync(['**/*', '.*', '.ci/**'], {
  cwd: root,
  withFileTypes: true,
  exclude: ({ name }) => ['node_modules', 'dist', '.data', '.git'].includes(name),
})
  .filter((entry) => entry.isFile() && entry.name !== '.git' && !/\.(woff2|png|jpe?g|webp|avif|ico|log)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));

describe('documents', () => {
  test('generated ones are up to date: `npm run docs` changes nothing', async () => {
    for (const { file, text } of await generatedDocs()) assert.equal(read(file), text, `${file} is out of date: npm run docs`);
  });

  test('every dependency has a reason, and every reason a dependency', () => {
    const { dependencies, optionalDependencies, devDependencies } = JSON.parse(read('package.json'));
    const reasons = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)` \| .{10,} \|$/gm)].map(([, name]) => name);
    assert.deepEqual(reasons.sort(), Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies }).sort());
  });

  test('every link between documents works', () => {
    const broken = ours
      // Links in content/ are addresses of the site; src/app/legal-facts.meta.test.ts checks those.
      .filter((file) => file.endsWith('.md') && !file.startsWith('content/'))
      .flatMap((file) =>
        [...read(file).matchAll(/\]\(([^)#:]+)(#[^)]*)?\)/g)]
          .map(([, to = '']) => join(dirname(file), to))
          .filter((to) => !existsSync(join(root, to)))
          .map((to) => `${file} → ${to}`),
      );
    assert.deepEqual(broken, []);
  });

  test('every decision has its four sections and a unique number', () => {
    const decisions = ours.filter((file) => file.startsWith('docs/decisions/') && file !== 'docs/decisions/README.md');
    const numbers = decisions.map((file) => /\/(\d{3})-[a-z0-9-]+\.md$/.exec(file)?.[1]);
    assert.equal(new Set(numbers).size, decisions.length);
    assert.ok(!numbers.includes(undefined));
    for (const file of decisions) {
      const parts = [...read(file).matchAll(/^## (.+)$/gm)].map(([, part]) => part);
      assert.deepEqual(parts, ['Context', 'Decision', 'Consequences', 'Alternatives'], file);
    }
  });
});

describe('the repository', () => {
  test('contains no to-do note, no local path and no registry address', () => {
    assert.ok(ours.includes('package.json') && ours.includes('.ci/run') && ours.includes('.npmrc'));
    assert.deepEqual(
      ours.flatMap((file) => wordFaults(file, read(file))),
      [],
    );
  });

  for (const line of [
    ['// TO', 'DO: later'],
    ['FIX', 'ME'],
    ['cd /wo', 'rk/main'],
    ['"/ho', 'me/ann/x"'],
    ['https://registry', '.npmjs.org/pg'],
  ]) {
    test(`${line.join('·')} is detected`, () => assert.equal(wordFaults('x', line.join('')).length, 1));
  }

  test('contains nothing that looks like a real secret', () => {
    assert.deepEqual(
      ours.flatMap((file) => secretFaults(file, read(file))),
      [],
    );
  });

  for (const [what, ...parts] of [
    ['a private key', '-----BEGIN PRIVATE', ` KEY-----\n${'MIIE'.repeat(8)}`],
    ['a key of Amazon', 'key = AKIA', 'Q3EGRIFLOV4TTXKD'],
    ['a secret of Stripe', 'sk_live', `_${'a1B2'.repeat(6)}`],
    ['a token of GitHub or GitLab', 'ghp', `_${'x1Y2'.repeat(9)}`],
    ['a password in an address', 'postgres://app:s3cr3t', 'Pa55@db1.studio.net/prospekt'],
  ]) {
    test(`${what} is detected and not repeated`, () =>
      assert.deepEqual(secretFaults('x', `one\n${parts.join('')}`), [`x:2 holds ${what}`]));
  }

  test('ordinary words are not detected', () => {
    assert.deepEqual(wordFaults('x', 'todo list, homework/main, src/root/x, the registry of metrics, #features/work'), []);
    assert.deepEqual(secretFaults('x', 'sk_live_…, AKIAIOSFODNN7EXAMPLE, postgres://postgres:password@127.0.0.1/x'), []);
  });
});

describe('generated documents', () => {
  test('a table replaces the text between its markers and nothing else', () => {
    const text = 'before\n<!-- configuration: made by `npm run docs` -->old<!-- end of configuration -->\nafter';
    const filled = withTable(text, '| new |');
    assert.match(filled, /^before\n[^\n]+\n\n\| new \|\n\n[^\n]+\nafter$/);
    assert.equal(withTable(filled, '| new |'), filled);
    assert.throws(() => withTable('nothing', ''), /no place/);
  });

  test('a change of permission, errors or audit changes the routes document', () => {
    const page = (permission: `${string}.${string}`) =>
      routesDocument({
        operations: Object.values(contract('a', { do: { method: 'POST', path: '/a', audience: 'staff', permission, audit: 'a.done' } })),
        pages: [],
        screens: [],
      });
    assert.match(page('a.read'), /\| `POST \/a` \| a\.do \| json \| staff \| `a\.read` \| {2}\| `a\.done` \|/);
    assert.notEqual(page('a.read'), page('a.edit'));
  });
});
