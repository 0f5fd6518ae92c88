import { renderToString } from 'react-dom/server';
import type { Locale } from '#kit/i18n/locales.ts';
import { type Manifest, pageAssets } from '#kit/pages/assets.ts';
import { loadStrings } from '#kit/pages/messages.ts';
import type { PageLoader, Place } from '#kit/pages/page.ts';
import type { Boot } from './boot.ts';
import { devPageLoaders } from './dev/dev-pages.ts';
import { documentOf } from './document.ts';
import { frameOf, frameStrings } from './frames.ts';
import { addressIn, alternatesOf, headOf } from './head.ts';
import { pageLoaders } from './pages.ts';
import { imagePreloads, servedHead } from './served-head.ts';
import { Site } from './shell/site.tsx';
import type { Shown } from './shown.ts';

export type RenderInput = {
  readonly place: Place;
  readonly boot: Omit<Boot, 'module'>;
  /** Absent while developing: the browser then loads sources from Vite. */
  readonly manifest: Manifest | null;
  readonly origin: string;
  /** The language that the address names. */
  readonly named?: Locale | null;
  /** Pictures beside shared links, by name. */
  readonly shareFiles?: readonly string[];
};

export type Render = (input: RenderInput) => Promise<string>;

/** One page, one `renderToString`. Its data was read before; here nothing waits but for modules, and those only once. */
export const render: Render = async ({ place, boot, manifest, origin, named = null, shareFiles = [] }) => {
  const { layout } = boot;
  const declaration = boot.error || boot.page === null ? undefined : await loaders[boot.page]?.();
  const page = declaration?.page ?? null;
  const [view, frame, strings] = await Promise.all([
    page?.view(),
    frameOf(layout)(),
    loadStrings({ ...frameStrings(layout), ...page?.strings }, place.locale),
  ]);
  const content: Shown['content'] = view
    ? { kind: 'page', View: view.default, data: boot.data }
    : { kind: 'error', status: 404, text: null, ...boot.error };
  const shown: Shown = { layout, Frame: frame.default, place, messages: strings.messages, content };

  const isKnown = page !== null && !page.sensitive;
  const html = renderToString(<Site shown={shown} shell={boot.shell} actions={null} />);
  return documentOf({
    boot: { ...boot, module: addressOf(manifest, declaration) },
    layout,
    head: servedHead(headOf(page, shown, boot.shell), { boot, page, origin, shareFiles }),
    alternates: isKnown ? alternatesOf(place, origin) : [],
    canonical: isKnown ? addressIn(place, origin, named) : null,
    images: imagePreloads(boot.page),
    origin,
    assets: manifest
      ? assetsOf(manifest, [...moduleIdOf(declaration), ...moduleIdOf(view), ...moduleIdOf(frame), ...strings.moduleIds])
      : sources,
    html,
    scriptless: page?.scriptless,
    preamble: manifest ? '' : hotReload,
  });
};

const loaders: Readonly<Record<string, PageLoader>> = { ...pageLoaders, ...devPageLoaders };

const entry = 'src/app/site/entry-client.tsx';
const found = new Map<string, ReturnType<typeof pageAssets>>();

function assetsOf(manifest: Manifest, modules: readonly string[]) {
  const key = modules.join(' ');
  const known = found.get(key) ?? pageAssets(manifest, entry, modules);
  found.set(key, known);
  return known;
}

const moduleIdOf = (module: object | undefined): readonly string[] => {
  const id: unknown = module && Reflect.get(module, 'moduleId');
  return typeof id === 'string' ? [id] : [];
};

/** Where the browser gets a module: its chunk of the build, or while developing its source. */
function addressOf(manifest: Manifest | null, module: object | undefined): string | null {
  const [id] = moduleIdOf(module);
  if (id === undefined) return null;
  return manifest ? `/${manifest[id]?.file}` : `/${id}`;
}

const sources = { entry: `/${entry}`, modules: [], styles: ['/src/ui/styles/site.css?direct'], fonts: [] };
const hotReload = `<script type="module">import { injectIntoGlobalHook } from '/@react-refresh';injectIntoGlobalHook(window);window.$RefreshReg$ = () => {};window.$RefreshSig$ = () => (type) => type;</script><script type="module" src="/@vite/client"></script>`;
