/** Vite's manifest: by source file, or by chunk for shared ones. */
export type Manifest = Readonly<
  Record<string, { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }>
>;

export type PageAssets = {
  /** Loads the entry after the page was painted; without a starter the entry loads at once. */
  readonly starter?: string;
  readonly entry: string;
  /** To preload: what the entry imports, the page's own chunks and their imports. */
  readonly modules: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
};

/** Everything a page needs before hydration, so that the browser requests all of it at once. */
export function pageAssets(manifest: Manifest, entry: string, modules: readonly string[]): PageAssets {
  /** Imports come before the modules that import them. */
  const reached = new Set<string>();
  const seen = new Set<string>();
  const walk = (name: string) => {
    if (seen.has(name) || !manifest[name]) return;
    seen.add(name);
    for (const imported of manifest[name].imports ?? []) walk(imported);
    reached.add(name);
  };
  for (const name of [entry, ...modules]) walk(name);

  const chunks = [...reached].flatMap((name) => manifest[name] ?? []);
  const entryFile = manifest[entry]?.file;
  if (!entryFile) throw new Error(`The build has no ${entry}`);
  const address = (file: string) => `/${file}`;
  return {
    entry: address(entryFile),
    modules: unique(chunks.map(({ file }) => file).filter((file) => file !== entryFile && file.endsWith('.js'))).map(address),
    styles: unique(chunks.flatMap(({ css }) => css ?? [])).map(address),
    fonts: unique(fontsIn(manifest)).map(address),
  };
}

const fontsIn = (manifest: Manifest) => Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? [file] : []));
const unique = (values: readonly string[]): readonly string[] => [...new Set(values)];
