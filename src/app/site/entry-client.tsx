import '#ui/styles/site.css';
import '#ui/styles/loading-bar.css';
import './site-art.css';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { chunk, mayReload } from '#kit/browser/chunk-guard.ts';
import type { SitePage } from '#kit/pages/page.ts';
import { type Boot, bootId, rootId } from './boot.ts';
import { errorParts, pageParts } from './page-parts.ts';
import { errorPlace, placeOf } from './place.ts';
import type { ShellActions } from './shell/shell-context.tsx';
import { Site } from './shell/site.tsx';
import type { Opened } from './shown.ts';
import type { Stage } from './stage.ts';

void start();

/** Hydrates what the server has rendered; everything a first look does not need comes after the page has loaded (live.ts). */
async function start(): Promise<void> {
  const element = document.getElementById(rootId);
  const boot: Boot = JSON.parse(document.getElementById(bootId)?.textContent ?? 'null');
  if (!element) return;

  const live = () => import('./live.ts').then(({ goLive }) => goLive(stage, boot));
  const actions: ShellActions = {
    refresh: () => live().then(({ refresh }) => refresh()),
    switchLanguage: (locale) =>
      live().then(
        ({ switchLanguage }) => switchLanguage(locale),
        () => location.assign(`?lang=${locale}`),
      ),
  };
  const frame = ({ shown }: Opened) => <Site shown={shown} shell={boot.shell} actions={actions} />;

  const first = await firstPage(boot).catch(() => (mayReload() ? reloading() : lostPage(boot)));
  const root = first.page === null && !boot.error ? createRoot(element) : hydrateRoot(element, frame(first));
  const stage: Stage = {
    current: first,
    show(opened) {
      stage.current = opened;
      flushSync(() => root.render(frame(opened)));
    },
  };
  if (first.page === null && !boot.error) stage.show(first);
  // Without it the page stays a document whose links are ordinary page loads; the console says why.
  whenLoaded(() => void live().catch(reportError));
}

async function firstPage(boot: Boot): Promise<Opened> {
  const page = boot.error ? null : await chunk(() => pageOf(boot));
  if (!page) {
    const error = { kind: 'error', status: 404, text: null, ...boot.error } as const;
    return {
      page,
      shown: { ...(await chunk(() => errorParts(boot.layout, boot.locale))), place: errorPlace(circumstances(boot)), content: error },
    };
  }
  const { View, ...parts } = await chunk(() => pageParts(page, boot.locale));
  const place = placeOf(page, boot.params, { path: location.pathname, search: new URLSearchParams(location.search) }, circumstances(boot));
  return { page, shown: { ...parts, place, content: { kind: 'page', View, data: boot.data } } };
}

/** A chunk of this very page is gone and a reload did not bring it back: the visitor is told. */
async function lostPage(boot: Boot): Promise<Opened> {
  const parts = await errorParts(boot.layout, boot.locale);
  return { page: null, shown: { ...parts, place: errorPlace(circumstances(boot)), content: { kind: 'error', status: 500, text: null } } };
}

const circumstances = ({ locale, device, fromApp }: Boot) => ({ locale, device, fromApp });

/** The server names the module, so that the list of all pages need not travel before the first one is shown. */
async function pageOf({ module }: Boot): Promise<SitePage | null> {
  if (module === null) return null;
  const declared: { readonly page: SitePage } = await import(/* @vite-ignore */ module);
  return declared.page;
}

function reloading(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}

function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
}
