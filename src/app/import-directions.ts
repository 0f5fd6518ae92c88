import { posix } from 'node:path';

/** One import in the source: `dynamic` is an `import(…)` expression, `type` disappears at run time. */
export type Import = { readonly to: string; readonly kind: 'value' | 'type' | 'dynamic' };
export type SourceFile = { readonly file: string; readonly imports: readonly Import[] };

/** The faults of a file's imports, as sentences. `tiers` lists the features, lowest first. */
export function importFaults({ file, imports }: SourceFile, tiers: readonly string[]): readonly string[] {
  const from = placeOf(file);
  const barrel = /(^|\/)index\.tsx?$/.test(file) ? [`${file}: index files are barrels; name the file after what it holds`] : [];
  return [
    ...barrel,
    ...imports.flatMap((one) => {
      const to = targetOf(file, one.to);
      const edge: Edge = { from, to, kind: one.kind, specifier: one.to, tiers };
      return rules.flatMap((rule) => rule(edge) ?? []).map((fault) => `${file} → ${one.to}: ${fault}`);
    }),
  ];
}

/**
 * The shortest path from the entries of a bundle to every import that matches, through static and dynamic imports. Contracts end a path,
 * because the build replaces them by a list of addresses.
 */
export function importPaths(
  files: readonly SourceFile[],
  entries: readonly string[],
  matches: (one: Import) => boolean,
): readonly string[] {
  const known = new Map(files.map((one) => [one.file, one]));
  const paths = new Map(entries.map((entry) => [entry, entry]));
  const found: string[] = [];
  // Files that are added here during the walk are visited, too.
  for (const [file, path] of paths) {
    for (const one of known.get(file)?.imports ?? []) {
      if (one.kind === 'type') continue;
      if (matches(one)) found.push(`${path} → ${one.to}`);
      const to = targetOf(file, one.to).path;
      if (!paths.has(to) && !to.endsWith('.contract.ts')) paths.set(to, `${path} → ${to}`);
    }
  }
  return found;
}

type Place = {
  readonly path: string;
  /** kit, ui, app, features; the package's name for a third party. */
  readonly zone: string;
  readonly feature: string | undefined;
  readonly part: 'root' | 'server' | 'web' | undefined;
  /** Code of the back office, which must not be sent to visitors. */
  readonly office: boolean;
  /** Code that runs in a browser. */
  readonly web: boolean;
};

type Edge = {
  readonly from: Place;
  readonly to: Place;
  readonly kind: Import['kind'];
  readonly specifier: string;
  readonly tiers: readonly string[];
};
type Rule = (edge: Edge) => string | undefined;

/** Used only in kit; features and app use kit's own interfaces to them. */
const THIRD_PARTIES_OF_KIT = [
  'pg',
  'pg-boss',
  '@electric-sql/pglite',
  'ioredis',
  '@clickhouse/client',
  'nodemailer',
  'aws4fetch',
  'fast-xml-parser',
];
const UI_MAY_USE = /^src\/kit\/(i18n|time)\//;
const NOT_ISOMORPHIC = /^(src\/kit\/(db|http|jobs)\/|src\/ui\/|react$|react-dom|drizzle-orm)/;

const rules: readonly Rule[] = [
  ({ specifier }) => when(specifier.startsWith('../..'), 'climbs two folders; use an alias (#kit, #features, #ui, #app)'),
  ({ from, to }) =>
    when(['kit', 'ui'].includes(from.zone) && ['features', 'app'].includes(to.zone), `${from.zone} knows nothing of features and app`),
  ({ from, to, kind }) =>
    when(
      from.zone === 'ui' && to.zone === 'kit' && !UI_MAY_USE.test(to.path) && !(kind === 'type' && to.path.startsWith('src/kit/pages/')),
      'ui knows of kit only i18n, time and the types of pages',
    ),
  ({ from, to }) => when(from.zone === 'features' && to.zone === 'app', 'features know nothing of app'),
  ({ from, to, kind }) =>
    when(
      from.part === 'root' && (to.part === 'server' || (to.part === 'web' && kind !== 'dynamic')),
      'root files of a feature are isomorphic: no server/, and web/ only by a dynamic import',
    ),
  ({ from, to, kind }) =>
    when(
      from.part === 'root' && kind !== 'type' && NOT_ISOMORPHIC.test(to.path),
      'root files of a feature are isomorphic: no database, no React',
    ),
  ({ from, to }) => when(from.part === 'server' && (to.part === 'web' || to.zone === 'ui'), 'server/ never imports web/ or ui'),
  ({ from, to }) => when(from.web && (to.part === 'server' || isServerFile(to.path)), 'browser code never imports server/ or *.server.ts'),
  ({ from, to }) => when(from.web && !from.office && to.office, 'site code never imports the back office'),
  ({ from, to }) => when(from.web && to.zone === 'zod', 'Zod stays on the server; import the operation from the contract'),
  ({ from, to, tiers }) => (betweenFeatures(from, to) ? tierFault(from, to, tiers) : undefined),
  ({ from, to }) =>
    when(
      betweenFeatures(from, to) && to.part === 'web' && !to.path.endsWith('.widget.tsx'),
      'of another feature’s web/ only a *.widget.tsx may be used',
    ),
  ({ from, to }) =>
    when(
      betweenFeatures(from, to) && to.path.endsWith('.table.ts') && !/\.(queries|table|builders|test)\.ts$/.test(from.path),
      'another feature’s table is read in *.queries.ts and referred to in *.table.ts, nowhere else',
    ),
  ({ from, to }) =>
    when(
      from.zone !== 'kit' && !from.path.endsWith('.test.ts') && THIRD_PARTIES_OF_KIT.includes(to.zone),
      'this third party is met once, in kit',
    ),
];

/** The server half of app/site and app/office is in the same folders as the browser half. */
const isServerFile = (path: string): boolean => /\.server(\.test)?\.tsx?$/.test(path);

const when = (wrong: boolean, fault: string): string | undefined => (wrong ? fault : undefined);

const betweenFeatures = (from: Place, to: Place): boolean =>
  from.feature !== undefined && to.feature !== undefined && from.feature !== to.feature;

function tierFault(from: Place, to: Place, tiers: readonly string[]): string | undefined {
  const [own, other] = [tiers.indexOf(from.feature ?? ''), tiers.indexOf(to.feature ?? '')];
  if (own < 0 || other < 0) return 'a feature is missing in tiers.ts';
  return when(other > own, `${to.feature} stands above ${from.feature} in tiers.ts; pass a job or a callback through app`);
}

/** The target of an import: a file under src, or a package by name. */
function targetOf(file: string, specifier: string): Place {
  if (specifier.startsWith('.')) return placeOf(posix.join(posix.dirname(file), specifier));
  if (specifier.startsWith('#')) return placeOf(`src/${specifier.slice(1)}`);
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  return { path: specifier, zone: name, feature: undefined, part: undefined, office: false, web: false };
}

function placeOf(path: string): Place {
  const [, zone = '', second = '', third = '', fourth = ''] = path.split('/');
  const feature = zone === 'features' ? second : undefined;
  const part = feature === undefined ? undefined : third === 'server' || third === 'web' ? third : 'root';
  const office = (zone === 'app' && second === 'office') || (part === 'web' && fourth === 'office');
  const web =
    !isServerFile(path) &&
    (office || part === 'web' || zone === 'ui' || (zone === 'app' && second === 'site') || path.startsWith('src/kit/browser/'));
  return { path, zone, feature, part, office, web };
}
