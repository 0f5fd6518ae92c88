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

/**
 * The platforms promised in the README. A glibc machine installs packages that name no C library, a musl machine only those built for it.
 */
const PLATFORMS = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'win32', cpu: 'x64' },
] as const;

/** Faults of package-lock.json, as sentences. */
export async function checkLockFile(): Promise<readonly string[]> {
  const read = (name: string) => readFileSync(join(root, name), 'utf8');
  const both = (folder: string) => [JSON.parse(read(`${folder}package.json`)), JSON.parse(read(`${folder}package-lock.json`))] as const;
  return [
    ...lockFaults(...both('')),
    // Available for few platforms; installed without scripts.
    ...pinnedFaults(...both('scripts/clickhouse/')).map((fault) => `scripts/clickhouse: ${fault}`),
    ...registryFaults(read('.npmrc')),
  ];
}

/**
 * URLs in a lock file work only where they are reachable, so it must contain none. `npm install` silently repairs a lock file that differs
 * from package.json, so the difference must be detected here.
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

/** Licences that need no review: permissive ones, and copyleft per file or library that we do not modify. */
const LICENCES =
  /^\(?(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|PSF-2\.0|OFL-1\.1|MPL-2\.0|LGPL-3\.0-or-later)( (AND|OR) [\w.-]+)*\)?$/;
/** The package names no licence; its repository has MIT. */
const LICENSED_ELSEWHERE = ['node_modules/combine-errors'];

/** An install script could do anything. */
const scriptFaults = (lock: Lock): readonly string[] =>
  Object.entries(lock.packages).flatMap(([path, { hasInstallScript, link }]) =>
    hasInstallScript && path !== '' && !link ? [`package-lock.json: ${path} runs a script when it is installed`] : [],
  );

/** A package without a hash cannot be verified; a licence needs a review. */
function originFaults(lock: Lock): readonly string[] {
  return Object.entries(lock.packages).flatMap(([path, { integrity, license = '', link, inBundle }]) => {
    if (path === '' || link) return [];
    const licensed = LICENCES.test(license) || LICENSED_ELSEWHERE.includes(path);
    return [
      // A bundled package is covered by the hash of its parent.
      ...(integrity || inBundle ? [] : [`package-lock.json: ${path} has no hash`]),
      ...(licensed ? [] : [`package-lock.json: ${path} has the licence ${license || 'of nobody knows'}`]),
    ];
  });
}

/**
 * A package with platform builds must have one for each supported platform. npm silently omits builds that the current registry lacks, and
 * the clone then fails on the machine that needs them.
 */
function platformFaults(lock: Lock): readonly string[] {
  return Object.entries(lock.packages).flatMap(([path, entry]) => {
    // A platform build may have platform builds of its own.
    const names = entry.os === undefined ? Object.keys(entry.optionalDependencies ?? {}) : [];
    const parts = names.flatMap((name) => partOf(lock, path, name) ?? []).filter(({ os, cpu }) => os !== undefined && cpu !== undefined);
    if (parts.length === 0) return [];
    return PLATFORMS.filter((platform) => !parts.some((part) => fits(part, platform))).map(
      (platform) => `package-lock.json: ${path || 'the product'} has no part for ${Object.values(platform).join(' ')}`,
    );
  });
}

/** npm installs a platform build beside the package or below it. */
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
