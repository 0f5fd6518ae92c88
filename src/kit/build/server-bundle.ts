import { dirname, relative, resolve } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';

/** Node reads the features' folders; a bundle lists their files. */
export const namedManifests = {
  find: /^#app\/manifests\/(office-screens|feature-pages|feature-strings)\.ts$/,
  replacement: resolve('src/app/manifests/$1.bundle.ts'),
};

/**
 * A server program and its packages as one file, because Node takes seconds to resolve and read thousands of modules (decision 011). Native
 * and WebAssembly modules stay external. Names are not minified, and a comment marks where each source begins.
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

/** A module that uses its own location means its source file, because it reads files next to it. */
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

/** React components are in the rendering bundle; here a page declaration only names its view, which stays external. */
function viewsOutside(): Plugin {
  return {
    name: 'prospekt:views-outside',
    enforce: 'pre',
    resolveId: { filter: { id: /\.tsx$/ }, handler: (id) => ({ id, external: true }) },
  };
}
