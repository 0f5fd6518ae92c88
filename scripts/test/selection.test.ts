import assert from 'node:assert/strict';
import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { featureOfPath } from '#app/manifests/feature-of-path.ts';
import { journeyFeatures } from '#e2e/journey-features.ts';
import { isChosenThird } from '#kit/testing/choose.ts';
import { affectedFiles, decidesEverything, reaches, readImportGraph } from './import-graph.ts';
import { root } from './process.ts';
import { journeySelection, selectionOf } from './selection.ts';

const since = (...changed: readonly string[]) => selectionOf({ base: 'base', changed });

describe('affectedFiles', () => {
  const graph = new Map([
    ['src/features/a/a.test.ts', ['src/features/a/a.ts']],
    ['src/features/b/b.ts', ['src/features/a/a.ts']],
    ['src/features/b/b.test.ts', ['src/features/b/b.ts']],
    ['src/app/parts.ts', ['src/features/a/a.ts', 'src/features/b/b.ts']],
    ['src/app/whole.test.ts', ['src/app/parts.ts']],
  ]);

  test('follows importers of importers, but not through the composition of the whole product', () => {
    assert.deepEqual([...affectedFiles(graph, ['src/features/a/a.ts'])].sort(), [
      'src/app/parts.ts',
      'src/features/a/a.test.ts',
      'src/features/a/a.ts',
      'src/features/b/b.test.ts',
      'src/features/b/b.ts',
    ]);
  });

  test('follows importers of the composition if the composition itself changed', () => {
    assert.ok(affectedFiles(graph, ['src/app/parts.ts']).has('src/app/whole.test.ts'));
  });
});

describe('readImportGraph', () => {
  const graph = readImportGraph(root);

  test('resolves relative imports, aliases and dynamic imports', () => {
    assert.ok(graph.get('scripts/test/selection.test.ts')?.includes('scripts/test/selection.ts'));
    assert.ok(graph.get('scripts/test/selection.test.ts')?.includes('e2e/journey-features.ts'));
    assert.ok(graph.get('src/features/redirects/web/office/redirects.screens.ts')?.some((file) => file.endsWith('redirect.screen.tsx')));
  });

  test('startsProduct finds the tests that start the product', () => {
    assert.ok(reaches(root, ['src/app/access-matrix.meta.test.ts'], 'src/app/start.ts'));
    assert.ok(!reaches(root, ['scripts/test/selection.test.ts'], 'src/app/start.ts'));
  });
});

describe('selectionOf', () => {
  test("selects the unit test, the feature's journeys and the meta tests for a changed use case", () => {
    const { features, isAffected } = since('src/features/redirects/server/create-redirect.ts');
    assert.deepEqual([...features], ['redirects']);
    assert.ok(isAffected('src/features/redirects/server/create-redirect.test.ts'));
    assert.ok(isAffected('e2e/redirects.test.ts'));
    assert.ok(isAffected('src/app/access.meta.test.ts'));
    assert.ok(!isAffected('src/features/bans/server/ban.test.ts'));
    assert.ok(!isAffected('e2e/bans.test.ts'));
    assert.ok(!isAffected('e2e/landing.test.ts'));
  });

  const landingJourneys = ['e2e/landing.test.ts', 'e2e/loading.timed.test.ts', 'e2e/no-script.test.ts'];

  test('selects the journeys of the landing and the shell for a change of the landing header', () => {
    const { isAffected } = since('src/app/site/shell/landing-header.tsx');
    for (const journey of [...landingJourneys, 'e2e/site-shell.test.ts', 'e2e/site-loading.test.ts'])
      assert.ok(isAffected(journey), journey);
    assert.ok(!isAffected('e2e/redirects.test.ts'));
  });

  test('selects the journeys of the landing for a change of the landing, of a widget on it or of a part of the design system there', () => {
    for (const changed of ['src/app/landing/hero.tsx', 'src/features/servers/web/site/server-list.widget.tsx', 'src/ui/site/picture.tsx']) {
      const { isAffected, features } = since(changed);
      for (const journey of landingJourneys) assert.ok(isAffected(journey), `${changed}: ${journey}`);
      assert.ok(features.has('app/landing'), 'the screen checks of the landing');
    }
  });

  test('selects the features whose screens use a changed button', () => {
    assert.ok(since('src/ui/shared/button.tsx').features.has('redirects'));
  });

  test('selects the tests that import the tables named by a changed migration', () => {
    const migration = globSync('db/migrations/*_create_redirects.sql', { cwd: root });
    assert.equal(migration.length, 1);
    assert.ok(since(...migration).isAffected('src/features/redirects/server/redirects.table.test.ts'));
  });

  test('selects the feature that shows a changed help text', () => {
    assert.ok(since('content/help/bans.en.md').features.has('help'));
  });
});

test('selects everything for changed dependencies, tool settings or test runner', () => {
  for (const file of ['package-lock.json', 'tsconfig.json', 'vite.config.ts', 'scripts/test/main.ts', 'scripts/launch/build.mjs'])
    assert.ok(decidesEverything(file), file);
  for (const file of ['README.md', 'src/ui/button.tsx', 'db/migrations/1_a.sql', 'docs/bench.md'])
    assert.ok(!decidesEverything(file), file);
});

describe('journeySelection', () => {
  test('selects every journey if no full run is recorded', () => {
    assert.ok(Object.keys(journeyFeatures).every((file) => journeySelection(null)(`e2e/${file}`)));
  });

  test('with --changed selects only the journeys of the affected features', () => {
    const isChosen = journeySelection('base', since('src/features/bans/bans.list.ts'));
    assert.ok(isChosen('e2e/bans.test.ts'));
    assert.ok(!isChosen('e2e/pixel-battle.test.ts'));
  });

  test('a commit chooses about a third of the other journeys', () => {
    const commits = Array.from({ length: 300 }, (_, index) => `commit ${index}`);
    const times = commits.filter((commit) => isChosenThird(commit, 'e2e/bans.test.ts')).length;
    assert.ok(times > 70 && times < 130, String(times));
  });
});

describe('journeyFeatures', () => {
  const features = readdirSync(join(root, 'src/features'));
  const folders = globSync('app/*/', { cwd: join(root, 'src') }).map((folder) => folder.replaceAll('\\', '/').replace(/\/$/, ''));

  test('every journey names existing features and folders of src/app', () => {
    assert.deepEqual(Object.keys(journeyFeatures).sort(), globSync('*.test.ts', { cwd: join(root, 'e2e') }).sort());
    assert.deepEqual(
      [...new Set(Object.values(journeyFeatures).flat())].filter((name) => !features.includes(name) && !folders.includes(name)),
      [],
    );
  });

  test('every feature with pages or screens has a journey', () => {
    const walked = new Set(Object.values(journeyFeatures).flat());
    assert.deepEqual(
      [...new Set(featureOfPath.values())].filter((feature) => !walked.has(feature)),
      [],
    );
  });
});
