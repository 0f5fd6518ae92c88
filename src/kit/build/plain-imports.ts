import type { Plugin } from 'vite';

/**
 * Vite wraps every dynamic import in a helper that preloads the chunk's own imports and styles. The site's pages name their chunks
 * in the HTML and share the entry's stylesheet, so the helper would be a kilobyte for nothing. A view with styles of its own must
 * therefore be an `ownDocument`.
 */
export function plainImports(): Plugin {
  return {
    name: 'prospekt:plain-imports',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => ({ code: 'export const __vitePreload = (load) => load();', moduleSideEffects: false }),
    },
  };
}
