import { readFile } from 'node:fs/promises';
import { type Manifest, type PageAssets, pageAssets } from '#kit/pages/assets.ts';

export type OfficeAssets = { readonly build: string; readonly page: PageAssets; readonly preamble: string };

const entry = 'src/app/office/entry.tsx';

export async function builtAssets(): Promise<OfficeAssets> {
  const json = async (file: string) => JSON.parse(await readFile(file, 'utf8'));
  const [{ id }, manifest]: [{ id: string }, Manifest] = await Promise.all([json('dist/build.json'), json('dist/client/office.json')]);
  return { build: id, page: pageAssets(manifest, entry, []), preamble: '' };
}

/** Vite serves the sources; the stylesheet is linked in the page, so that nothing is shown unstyled. */
export const developedAssets: OfficeAssets = {
  build: 'development',
  page: { entry: `/${entry}`, modules: [], styles: ['/src/ui/styles/office.css?direct'], fonts: [] },
  preamble:
    '<script type="module">import { injectIntoGlobalHook } from \'/@react-refresh\';injectIntoGlobalHook(window);window.$RefreshReg$ = () => {};window.$RefreshSig$ = () => (type) => type;</script><script type="module" src="/@vite/client"></script>',
};
