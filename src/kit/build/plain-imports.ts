import type { Plugin } from 'vite';

/**
 * Vite wraps every dynamic import in a helper that preloads the chunk's imports and styles. The site's pages list their chunks in the HTML
 * and share the entry's stylesheet, so the helper would be a wasted kilobyte. A view with its own styles must therefore be an
 * `ownDocument`.
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
