import { renderToString } from 'react-dom/server';
import { type Locale, locales } from '#kit/i18n/locales.ts';
import { type Manifest, type PageAssets, pageAssets } from '#kit/pages/assets.ts';
import { loadStrings, type PageMessages } from '#kit/pages/messages.ts';
import type { Layout, PageLoader, Place } from '#kit/pages/page.ts';
import type { Boot, BundledBoot } from './boot.ts';
import { devPageLoaders } from './dev/dev-pages.ts';
import { documentOf } from './document.ts';
import { errorView, frameOf, siteStrings, stringsOf, uiStrings } from './frames.ts';
import { addressIn, alternatesOf, headOf } from './head.ts';
import { pageLoaders } from './pages.ts';
import { imagePreloads, servedHead } from './served-head.ts';
import { withFormatters } from './shared-formatters.tsx';
import { Site } from './shell/site.tsx';
import { stillOf } from './shell/still.tsx';
import type { Shown } from './shown.ts';

export type RenderInput = {
  readonly place: Place;
  readonly boot: Omit<Boot, keyof BundledBoot>;
  /** Absent during development: the browser then loads sources from Vite. */
  readonly manifest: Manifest | null;
  readonly origin: string;
  /** The language in the address. */
  readonly named?: Locale | null;
  /** Preview pictures by file name. */
  readonly shareFiles?: readonly string[];
};

export type Render = (input: RenderInput) => Promise<string>;

/** One page, one `renderToString`. Its data was loaded before; here only modules are loaded, and those only once. */
export const render: Render = async ({ place, boot, manifest, origin, named = null, shareFiles = [] }) => {
  const { layout } = boot;
  const modules = await modulesOf(boot.error ? null : boot.page, layout, Boolean(boot.person), place.locale, manifest !== null);
  const { page, view, frame, messages, travelling } = modules;
  const { content, still } = await contentOf(modules, boot);
  const shown: Shown = { layout, Frame: frame.default, place, messages, content };

  const isKnown = page !== null && !page.sensitive;
  const strings = stringsChunk(content.kind === 'error' || still ? null : boot.page, place.locale);
  // Where the browser gets a module: its chunk of the build, or while developing its source.
  const address = (id: string) => `/${manifest ? manifest[id]?.file : id}`;
  const site = <Site shown={shown} shell={boot.shell} person={boot.person} actions={null} />;
  const html = renderToString(withFormatters(place.locale, site));
  return documentOf({
    boot: {
      ...boot,
      search: page?.search ?? [],
      sensitive: page?.sensitive ?? false,
      parts: {
        view: content.kind === 'error' || still ? null : address(idOf(view)),
        strings: manifest ? { '*': address(strings) } : mapped(travelling, address),
      },
      data: content.kind === 'error' || still ? null : content.data,
    },
    layout,
    head: servedHead(headOf(page, shown, boot.shell), { boot, page, origin, shareFiles }),
    alternates: isKnown ? alternatesOf(place, origin) : [],
    canonical: isKnown ? addressIn(place, origin, named) : null,
    images: imagePreloads(boot.page),
    origin,
    assets: manifest ? assetsOf(manifest, { frame: [idOf(frame), strings], view: idOf(view), still }) : sources,
    html,
    scriptless: page?.scriptless,
    preamble: manifest ? '' : hotReload,
  });
};

type Content = { readonly content: Shown['content']; readonly still: boolean };

async function contentOf(modules: Modules, boot: RenderInput['boot']): Promise<Content> {
  if (!modules.page)
    return { content: { kind: 'error', View: modules.view.default, status: 404, text: null, ...boot.error }, still: false };
  const { page, view } = modules;
  const data = page.complete ? await page.complete(boot.data) : boot.data;
  const still = page.still?.(data) ?? false;
  return { content: { kind: 'page', View: still ? stillOf(view.default) : view.default, data }, still };
}

type Modules = Awaited<ReturnType<typeof loadModules>>;

const loaded = new Map<string, Modules>();

/** The modules of a build never change, so they are imported once. During development they do. */
async function modulesOf(path: string | null, layout: Layout, signedIn: boolean, locale: Locale, isBuilt: boolean): Promise<Modules> {
  const key = `${path} ${layout} ${signedIn} ${locale}`;
  const known = loaded.get(key);
  if (known) return known;
  const modules = await loadModules(path, layout, signedIn, locale);
  if (isBuilt) loaded.set(key, modules);
  return modules;
}

async function loadModules(path: string | null, layout: Layout, signedIn: boolean, locale: Locale) {
  const page = path === null ? null : ((await loaders[path]?.())?.page ?? null);
  const [shownPart, frame, strings, frameStrings] = await Promise.all([
    page ? page.view().then((view) => ({ page, view })) : errorView().then((view) => ({ page: null, view })),
    frameOf(layout, signedIn)(),
    loadStrings(page ? stringsOf(page) : {}, locale),
    loadStrings({ site: siteStrings }, locale),
  ]);
  return {
    ...shownPart,
    frame,
    messages: { ...frameStrings.messages, ...strings.messages },
    travelling: Object.fromEntries(Object.entries(strings.moduleIds).filter(([name]) => !page?.stillStrings?.includes(name))),
  };
}

const loaders: Readonly<Record<string, PageLoader>> = { ...pageLoaders, ...devPageLoaders };

/** The name in the manifest of the file with all strings of a page, or of those that every frame needs. */
const stringsChunk = (path: string | null, locale: Locale): string => `strings ${locale} ${path ?? 'frame'}`;

/**
 * The strings of every page by the name of their chunk, for the build: one file for each page and language instead of one for each
 * namespace. Those of the overlay are in it, because it follows on every page.
 */
export async function pageStrings(): Promise<Readonly<Record<string, { readonly locale: Locale; readonly messages: PageMessages }>>> {
  const owners = new Map<string, string>();
  const chunks = locales.flatMap(({ code: locale }) =>
    [null, ...Object.keys(loaders)].map(async (path) => {
      const page = path === null ? null : await loaders[path]?.().then((module) => module.page);
      const known = Object.entries({ site: siteStrings, ui: uiStrings, ...(page && stringsOf(page)) });
      const travelling = known.filter(([namespace]) => !page?.stillStrings?.includes(namespace));
      const { messages, moduleIds } = await loadStrings(Object.fromEntries(travelling), locale);
      // A browser keeps strings by namespace, whichever page brought them.
      for (const [namespace, id] of Object.entries(moduleIds)) {
        const owner = owners.get(`${locale} ${namespace}`);
        if (owner && owner !== id) throw new Error(`${owner} and ${id} are both "${namespace}"`);
        owners.set(`${locale} ${namespace}`, id);
      }
      return [stringsChunk(path, locale), { locale, messages }] as const;
    }),
  );
  return Object.fromEntries(await Promise.all(chunks));
}

const entry = 'src/app/site/entry-client.tsx';
const starter = 'src/app/site/after-paint.ts';
const found = new Map<string, PageAssets>();

type ModuleNames = { readonly frame: readonly string[]; readonly view: string; readonly still: boolean };

/** A still page is looked at, so it has its styles, but nothing of it runs. */
function assetsOf(manifest: Manifest, { frame, view, still }: ModuleNames): PageAssets {
  const key = [still, ...frame, view].join(' ');
  const known = found.get(key);
  if (known) return known;
  const all = pageAssets(manifest, entry, [...frame, view]);
  const { modules } = still ? pageAssets(manifest, entry, frame) : all;
  const assets = { ...all, modules, starter: `/${manifest[starter]?.file}` };
  found.set(key, assets);
  return assets;
}

/** The `moduleId` of a module (see viewNames). */
const idOf = (module: object): string => String(Reflect.get(module, 'moduleId'));

const mapped = (values: Readonly<Record<string, string>>, change: (value: string) => string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

const sources = { entry: `/${entry}`, modules: [], styles: ['/src/ui/styles/site.css?direct'], fonts: [] };
const hotReload = `<script type="module">import { injectIntoGlobalHook } from '/@react-refresh';injectIntoGlobalHook(window);window.$RefreshReg$ = () => {};window.$RefreshSig$ = () => (type) => type;</script><script type="module" src="/@vite/client"></script>`;
