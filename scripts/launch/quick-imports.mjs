/**
 * Preloaded into the server. For every import of a package, or from inside one, Node parses its package.json again: Drizzle's has 180 KB,
 * and ours is parsed for each of thousands of `#kit/…` imports. Together that was a third of every start. This hook resolves imports that
 * have a single possible target, and caches the others.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const root = new URL('../../', import.meta.url);
const { imports } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
/** `#kit/` maps to `file:…/src/kit/`. */
const folders = new Map(Object.entries(imports).map(([alias, target]) => [alias.slice(0, -1), new URL(target.slice(0, -1), root).href]));
/** Resolved packages by name; shared by all sources, because they have the same node_modules. */
const packages = new Map();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    if (parentURL.includes('/node_modules/')) {
      const own = parentURL.includes('/node_modules/drizzle-orm/') && specifier.startsWith('.');
      return own ? { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true } : next(specifier, context);
    }
    if (specifier.startsWith('#') || specifier.startsWith('.')) {
      return fileOf(specifier, parentURL) ?? next(specifier, context);
    }
    const known = packages.get(specifier) ?? next(specifier, context);
    packages.set(specifier, known);
    return { ...known, shortCircuit: true };
  },
});

function fileOf(specifier, parentURL) {
  if (!specifier.endsWith('.ts')) return undefined;
  const end = specifier.indexOf('/') + 1;
  const folder = folders.get(specifier.slice(0, end));
  if (!folder && !specifier.startsWith('.')) return undefined;
  const url = folder ? folder + specifier.slice(end) : new URL(specifier, parentURL).href;
  return { url, format: 'module-typescript', shortCircuit: true };
}
