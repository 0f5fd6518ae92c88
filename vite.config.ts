import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractStrip } from '#kit/build/contract-strip.ts';
import { namedManifests } from '#kit/build/server-bundle.ts';
import { stringsCompile, viewNames } from '#kit/build/strings-compile.ts';

/** What every bundle shares; scripts/build.ts adds the entries of each. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: 'src/app/site/public',
  plugins: [contractStrip(), stringsCompile(), viewNames(), react(), tailwindcss()],
  resolve: {
    alias: [
      // Messages are compiled ahead (stringsCompile), so the parser of ICU messages stays out of every bundle.
      { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
      namedManifests,
      { find: '@formatjs/fast-memoize', replacement: resolve('src/kit/pages/memoize.ts') },
    ],
  },
  // Bundled as a whole, the server's render runs React's production build whatever NODE_ENV says.
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  ssr: { noExternal: command === 'build' ? true : ['use-intl'] },
  build: {
    target: 'baseline-widely-available',
    // Signs of a few hundred bytes are not worth a request each; everything else is a file that a browser keeps.
    assetsInlineLimit: (file: string) => file.includes('/signs/'),
    sourcemap: false,
    reportCompressedSize: false,
    // On a slow or busy machine the bundler wonders at the time its plugins take: nothing that whoever starts the product can mend.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
}));
