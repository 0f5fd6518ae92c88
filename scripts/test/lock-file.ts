import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process.ts';

type Dependencies = Readonly<Record<string, string>>;
type Manifest = {
  readonly dependencies?: Dependencies;
  readonly devDependencies?: Dependencies;
  readonly optionalDependencies?: Dependencies;
};
type Lock = {
  readonly packages: Readonly<
    Record<
      string,
      Manifest & {
        readonly version?: string;
        readonly resolved?: string;
        readonly link?: boolean;
        readonly inBundle?: boolean;
        readonly integrity?: string;
        readonly license?: string;
        readonly hasInstallScript?: boolean;
        readonly os?: string | readonly string[];
        readonly cpu?: string | readonly string[];
        readonly libc?: string | readonly string[];
      }
    >
  >;
};

/** What the README promises. A glibc machine takes a package that names no C library, a musl machine only those made for it. */
const PLATFORMS = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'win32', cpu: 'x64' },
] as const;

/** The faults of package-lock.json, as sentences. */
export async function checkLockFile(): Promise<readonly string[]> {
  const read = (name: string) => readFileSync(join(root, name), 'utf8');
  const both = (folder: string) => [JSON.parse(read(`${folder}package.json`)), JSON.parse(read(`${folder}package-lock.json`))] as const;
  return [
    ...lockFaults(...both('')),
    // Made for few platforms, and installed without running anything.
    ...pinnedFaults(...both('scripts/clickhouse/')).map((fault) => `scripts/clickhouse: ${fault}`),
    ...registryFaults(read('.npmrc')),
  ];
}

/**
 * A lock with addresses works only where those addresses do, so it holds none; and `npm install` silently mends a lock that has
 * drifted from package.json, so the drift must be seen here.
 */
export function lockFaults(manifest: Manifest, lock: Lock): readonly string[] {
  return [...pinnedFaults(manifest, lock), ...platformFaults(lock), ...scriptFaults(lock)];
}

function pinnedFaults(manifest: Manifest, lock: Lock): readonly string[] {
  const addressed = Object.entries(lock.packages)
    .filter(([, entry]) => entry.resolved !== undefined && !entry.link)
    .map(([path, entry]) => `package-lock.json: ${path} is tied to the address ${entry.resolved}`);
  const drifted = (['dependencies', 'devDependencies', 'optionalDependencies'] as const).flatMap((kind) =>
    driftOf(kind, manifest[kind] ?? {}, lock.packages[''] ?? {}, lock),
  );
  return [...addressed, ...drifted, ...originFaults(lock)];
}

/** What may be shipped without asking anybody: permissive licences, and copyleft ones of whole files or libraries that we do not change. */
const LICENCES =
  /^\(?(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|PSF-2\.0|OFL-1\.1|MPL-2\.0|LGPL-3\.0-or-later)( (AND|OR) [\w.-]+)*\)?$/;
/** Names no licence in its package; its repository has MIT. */
const LICENSED_ELSEWHERE = ['node_modules/combine-errors'];

/** K4: a package that runs a script when it is installed could do anything. */
const scriptFaults = (lock: Lock): readonly string[] =>
  Object.entries(lock.packages).flatMap(([path, { hasInstallScript, link }]) =>
    hasInstallScript && path !== '' && !link ? [`package-lock.json: ${path} runs a script when it is installed`] : [],
  );

/** K4: nothing vouches for a package without a hash; a licence is read first. */
function originFaults(lock: Lock): readonly string[] {
  return Object.entries(lock.packages).flatMap(([path, { integrity, license = '', link, inBundle }]) => {
    if (path === '' || link) return [];
    const licensed = LICENCES.test(license) || LICENSED_ELSEWHERE.includes(path);
    return [
      // What lies inside another package is vouched for by that one's hash.
      ...(integrity || inBundle ? [] : [`package-lock.json: ${path} has no hash`]),
      ...(licensed ? [] : [`package-lock.json: ${path} has the licence ${license || 'of nobody knows'}`]),
    ];
  });
}

/**
 * A package with parts made for platforms must have one for each promised platform. npm leaves out of a lock what the registry at hand
 * does not have, and says nothing: the clone then fails on the machine that needed it.
 */
function platformFaults(lock: Lock): readonly string[] {
  return Object.entries(lock.packages).flatMap(([path, entry]) => {
    // A part may bring parts of its own for the one platform it is made for.
    const names = entry.os === undefined ? Object.keys(entry.optionalDependencies ?? {}) : [];
    const parts = names.flatMap((name) => partOf(lock, path, name) ?? []).filter(({ os, cpu }) => os !== undefined && cpu !== undefined);
    if (parts.length === 0) return [];
    return PLATFORMS.filter((platform) => !parts.some((part) => fits(part, platform))).map(
      (platform) => `package-lock.json: ${path || 'the product'} has no part for ${Object.values(platform).join(' ')}`,
    );
  });
}

/** npm puts a part beside the package or below it. */
const partOf = (lock: Lock, path: string, name: string): Lock['packages'][string] | undefined =>
  lock.packages[`${path}/node_modules/${name}`] ?? lock.packages[`node_modules/${name}`];

function fits(part: Lock['packages'][string], platform: (typeof PLATFORMS)[number]): boolean {
  const libc = 'libc' in platform ? platform.libc : undefined;
  return (
    [part.os].flat().includes(platform.os) &&
    [part.cpu].flat().includes(platform.cpu) &&
    (part.libc === undefined || libc === undefined || [part.libc].flat().includes(libc))
  );
}

function driftOf(kind: keyof Manifest, wanted: Dependencies, locked: Manifest, lock: Lock): readonly string[] {
  const known = locked[kind] ?? {};
  const names = new Set([...Object.keys(wanted), ...Object.keys(known)]);
  return [...names].flatMap((name) => {
    const version = lock.packages[`node_modules/${name}`]?.version;
    if (wanted[name] !== known[name])
      return [`${kind}: ${name} is ${wanted[name] ?? 'absent'} in package.json and ${known[name] ?? 'absent'} in package-lock.json`];
    if (wanted[name] !== version)
      return [`${kind}: ${name} ${wanted[name]} must be an exact version and the installed one (${version ?? 'none'})`];
    return [];
  });
}

const registryFaults = (npmrc: string): readonly string[] =>
  /registry\s*=|:\/\//.test(npmrc) ? ['.npmrc names a registry; which one to use is the machine’s business'] : [];
