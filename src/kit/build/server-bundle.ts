import { dirname, relative, resolve } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';

/** Node reads the features’ folders; a bundle names their files. */
export const namedManifests = {
  find: /^#app\/manifests\/(office-screens|feature-pages|feature-strings)\.ts$/,
  replacement: resolve('src/app/manifests/$1.bundle.ts'),
};

/**
 * A program of the server and its packages as one file: Node takes seconds to find and read the thousands that it is made of (decision 132).
 * What is native or WebAssembly stays outside. Names stay as they are, and a comment says where each source begins.
 */
export const serverBundle = (entry: string, folder: string): InlineConfig => ({
  configFile: false,
  publicDir: false,
  plugins: [ownPlaces(folder), viewsOutside()],
  resolve: { alias: [namedManifests] },
  ssr: { noExternal: true, external: ['@electric-sql/pglite', '@node-rs/argon2', 'libpg-query', 'sharp', 'vite'] },
  build: {
    ssr: entry,
    outDir: folder,
    emptyOutDir: false,
    target: 'node24',
    minify: false,
    rolldownOptions: { output: { codeSplitting: false, keepNames: true }, checks: { bundlerTimings: false } },
  },
});

/** A module that asks where it lies means its source, whose neighbours it reads. */
function ownPlaces(folder: string): Plugin {
  return {
    name: 'prospekt:own-places',
    transform: {
      filter: { id: /\/src\/.*\.ts$/, code: /import\.meta\.(url|dirname)/ },
      handler(code, id) {
        const file = relative(resolve(folder), id).replaceAll('\\', '/');
        return code
          .replaceAll('import.meta.url', `new URL(${JSON.stringify(file)}, import.meta.url).href`)
          .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(file)}`)})`);
      },
    },
  };
}

/** What React draws is in the render's bundle; here a page's declaration names its view, and nobody follows. */
function viewsOutside(): Plugin {
  return {
    name: 'prospekt:views-outside',
    enforce: 'pre',
    resolveId: { filter: { id: /\.tsx$/ }, handler: (id) => ({ id, external: true }) },
  };
}
