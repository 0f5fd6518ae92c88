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
    Record<string, Manifest & { readonly version?: string; readonly resolved?: string; readonly link?: boolean }>
  >;
};

/** The faults of package-lock.json, as sentences. */
export async function checkLockFile(): Promise<readonly string[]> {
  const read = (name: string) => readFileSync(join(root, name), 'utf8');
  return [...lockFaults(JSON.parse(read('package.json')), JSON.parse(read('package-lock.json'))), ...registryFaults(read('.npmrc'))];
}

/**
 * A lock with addresses works only where those addresses do, so it holds none; and `npm install` silently mends a lock that has
 * drifted from package.json, so the drift must be seen here.
 */
export function lockFaults(manifest: Manifest, lock: Lock): readonly string[] {
  const addressed = Object.entries(lock.packages)
    .filter(([, entry]) => entry.resolved !== undefined && !entry.link)
    .map(([path, entry]) => `package-lock.json: ${path} is tied to the address ${entry.resolved}`);
  const drifted = (['dependencies', 'devDependencies', 'optionalDependencies'] as const).flatMap((kind) =>
    driftOf(kind, manifest[kind] ?? {}, lock.packages[''] ?? {}, lock),
  );
  return [...addressed, ...drifted];
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
