import assert from 'node:assert/strict';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { parseSync } from 'vite';
import { type Import, importFaults, importPaths, type SourceFile } from './import-directions.ts';
import { tiers } from './tiers.ts';

const root = join(import.meta.dirname, '..', '..');
const features = readdirSync(join(root, 'src/features'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).map(read);

/** The entries of the build; the manifests of the features list their pages by a pattern. */
const siteEntries = [
  'src/app/site/after-paint.ts',
  'src/app/site/entry-client.tsx',
  ...files.flatMap(({ file }) => (/^src\/features\/.*\/web\/site\/[^/]+\.pages\.ts$/.test(file) ? [file] : [])),
];

describe('imports', () => {
  test('every file is read with its imports', () => {
    const own = files.find(({ file }) => file === 'src/app/imports.meta.test.ts');
    assert.deepEqual(
      own?.imports.find(({ to }) => to === './tiers.ts'),
      { to: './tiers.ts', kind: 'value' },
    );
  });

  test('every feature is in tiers.ts once', () => {
    assert.deepEqual([...tiers].sort(), features.sort());
  });

  test('no script of the site contains the schema library', () => {
    assert.deepEqual(
      importPaths(files, siteEntries, ({ to, kind }) => kind !== 'type' && /^zod(\/|$)/.test(to)),
      [],
    );
  });

  test('no script of the site contains the top-up dialog unless it is opened', () => {
    const dialog = '#features/payments/web/site/top-up/top-up.widget.tsx';
    const isDialog = ({ to }: Import) => to === dialog || to.endsWith('/top-up.widget.tsx');
    assert.deepEqual(
      importPaths(files, siteEntries, (one) => one.kind === 'value' && isDialog(one)),
      [],
    );
    assert.ok(
      importPaths(files, siteEntries, (one) => one.kind === 'dynamic' && isDialog(one)).length > 0,
      'the dialog has another name or nothing opens it',
    );
  });

  test('the walk over the scripts of the site reaches those after the first paint, the pages and their views', () => {
    for (const script of ['site/live.ts', 'site/shell/landing.frame.tsx', 'landing/landing.view.tsx'])
      assert.ok(importPaths(files, siteEntries, ({ to }) => to.endsWith(`/${script.split('/').at(-1)}`)).length > 0, script);
    assert.ok(importPaths(files, siteEntries, ({ to }) => to.endsWith('/donate.view.tsx')).length > 0, 'a page of a feature');
  });

  test('every import has an allowed direction', () => {
    assert.deepEqual(
      files.flatMap((file) => importFaults(file, tiers)),
      [],
    );
  });
});

describe('importFaults', () => {
  const order = ['low', 'high'];
  const faults = (file: string, to: string, kind: Import['kind'] = 'value') => importFaults({ file, imports: [{ to, kind }] }, order);

  for (const [file, to, kind = 'value'] of [
    ['src/kit/db/database.ts', '#features/low/low.contract.ts'],
    ['src/kit/db/database.ts', '#app/api.ts'],
    ['src/ui/button.tsx', '#features/low/low.strings.en.ts'],
    ['src/ui/button.tsx', '#kit/db/database.ts'],
    ['src/ui/button.tsx', '#kit/pages/page.ts'],
    ['src/ui/button.tsx', 'zod'],
    ['src/features/low/low.contract.ts', './server/low.queries.ts'],
    ['src/features/low/low.contract.ts', './server/low.queries.ts', 'type'],
    ['src/features/low/low.urls.ts', './web/office/low.screen.tsx'],
    ['src/features/low/low.urls.ts', 'react'],
    ['src/features/low/low.errors.ts', '#kit/db/rows.ts'],
    ['src/features/low/server/ban.ts', '../web/office/low.data.ts', 'type'],
    ['src/features/low/server/ban.ts', '#ui/button.tsx'],
    ['src/features/low/server/ban.ts', '#app/api.ts'],
    ['src/features/low/server/ban.ts', '../../high/high.contract.ts'],
    ['src/features/low/server/ban.ts', '#features/high/high.contract.ts', 'type'],
    ['src/features/low/server/ban.ts', '#features/unlisted/unlisted.contract.ts'],
    ['src/features/low/server/ban.ts', 'pg'],
    ['src/features/low/server/ban.ts', 'pg-boss'],
    ['src/features/high/server/raise.ts', '#features/low/server/low.table.ts'],
    ['src/features/high/web/site/high.view.tsx', '#features/low/web/site/low.view.tsx'],
    ['src/features/high/web/site/high.view.tsx', '../../server/raise.ts', 'type'],
    ['src/features/high/web/site/high.view.tsx', '../office/high.data.ts', 'dynamic'],
    ['src/features/high/web/high.widget.tsx', './office/high.data.ts'],
    ['src/features/high/web/office/high.screen.tsx', 'zod'],
    ['src/features/high/web/office/high.screen.tsx', 'zod/mini', 'type'],
    ['src/app/site/client.tsx', '#app/office/routes.ts'],
    ['src/app/site/client.tsx', '#features/low/server/ban.ts'],
    ['src/app/site/client.tsx', './renderer.server.ts'],
    ['src/app/office/client.tsx', '#features/low/server/ban.ts', 'type'],
  ] as const) {
    test(`rejects ${file} → ${to} (${kind})`, () => assert.equal(faults(file, to, kind).length > 0, true));
  }

  for (const [file, to, kind = 'value'] of [
    ['src/kit/db/database.ts', 'pg'],
    ['src/kit/db/database.ts', '#kit/errors/errors.ts'],
    ['src/ui/date-range.tsx', '#kit/time/moscow.ts'],
    ['src/ui/link.tsx', '#kit/pages/page.ts', 'type'],
    ['src/features/low/low.contract.ts', 'zod'],
    ['src/features/low/low.urls.ts', './web/office/low.screen.tsx', 'dynamic'],
    ['src/features/low/server/ban.ts', '../low.contract.ts'],
    ['src/features/high/server/raise.ts', '#features/low/server/ban.ts'],
    ['src/features/high/server/high.queries.ts', '#features/low/server/low.table.ts'],
    ['src/features/high/server/high.table.ts', '#features/low/server/low.table.ts'],
    ['src/features/high/web/site/high.view.tsx', '#features/low/web/low.widget.tsx'],
    ['src/features/high/web/office/high.screen.tsx', '../high.widget.tsx'],
    ['src/app/site/site.server.ts', './renderer.server.ts'],
    ['src/app/api.ts', '#features/high/server/high.handlers.ts'],
    ['src/app/office/routes.ts', '#features/high/web/office/high.screen.tsx', 'dynamic'],
  ] as const) {
    test(`allows ${file} → ${to} (${kind})`, () => assert.deepEqual(faults(file, to, kind), []));
  }

  test('rejects an index file', () => {
    assert.equal(importFaults({ file: 'src/kit/db/index.ts', imports: [] }, order).length, 1);
  });
});

function read(file: string): SourceFile {
  const source = readFileSync(join(root, file), 'utf8');
  const { module, errors } = parseSync(file, source);
  assert.deepEqual(errors, [], `${file} cannot be parsed`);
  const reExports = module.staticExports.flatMap(({ entries }) => entries.filter((entry) => entry.moduleRequest));
  return {
    file,
    imports: [
      ...module.staticImports.map(({ moduleRequest, entries }) => ({ to: moduleRequest.value, kind: kindOf(entries) })),
      ...reExports.map((entry) => ({ to: entry.moduleRequest?.value ?? '', kind: kindOf([entry]) })),
      ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
        const literal = /^(['"`])([^$]+)\1$/.exec(source.slice(start, end))?.[2];
        return literal === undefined ? [] : [{ to: literal, kind: 'dynamic' as const }];
      }),
    ],
  };
}

function kindOf(entries: readonly { readonly isType: boolean }[]): Import['kind'] {
  return entries.length > 0 && entries.every(({ isType }) => isType) ? 'type' : 'value';
}
