import '#ui/styles/site.css';
import '#ui/styles/loading-bar.css';
import './site-art.css';
import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { chunk, mayReload } from '#kit/browser/chunk-guard.ts';
import { keepFields } from '#kit/browser/kept-fields.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { keepStrings, type PageMessages } from '#kit/pages/messages.ts';
import type { SitePage } from '#kit/pages/page.ts';
import { accountStore } from './account-store.ts';
import { type Boot, bootId, rootId } from './boot.ts';
import { languageChoice } from './language-choice.ts';
import { errorParts, frameParts } from './page-parts.ts';
import { errorPlace, placeOf } from './place.ts';
import type { ShellActions } from './shell/shell-context.tsx';
import { Site } from './shell/site.tsx';
import { Still } from './shell/still.tsx';
import type { ErrorProps, Standing } from './shown.ts';
import type { Stage } from './stage.ts';

void start();

/** Hydrates the server-rendered HTML; everything not needed for the first view loads later (live.ts). */
async function start(): Promise<void> {
  const element = document.getElementById(rootId);
  const boot: Boot = JSON.parse(document.getElementById(bootId)?.textContent ?? 'null');
  if (!element) return;
  accountStore.begin(boot.person);

  const live = () => import('./live.ts').then(({ goLive }) => goLive(stage, boot));
  const actions: ShellActions = {
    refresh: () => live().then(({ refresh }) => refresh()),
    switchLanguage: (locale) =>
      live().then(
        ({ switchLanguage }) => switchLanguage(locale),
        () => location.assign(languageChoice(location.pathname, new URLSearchParams(location.search), locale)),
      ),
    openTopUp: () =>
      live().then(
        ({ openTopUp }) => openTopUp(),
        () => location.assign('/donate'),
      ),
  };
  const alive = () => {
    const tellFields = keepFields(element);
    queueMicrotask(() => {
      tellFields();
      document.dispatchEvent(new Event('alive'));
    });
  };
  const frame = ({ shown }: Standing) => (
    <Hydrated then={alive}>
      <Site shown={shown} shell={boot.shell} person={boot.person} actions={actions} />
    </Hydrated>
  );

  const first = await firstPage(boot).catch(() => (mayReload() ? reloading() : lostPage(boot)));
  const root = first.page === null && !boot.error ? createRoot(element) : await hydrated(element, frame(first));
  const stage: Stage = {
    current: first,
    show(next) {
      stage.current = next;
      flushSync(() => root.render(frame(next)));
    },
  };
  if (first.page === null && !boot.error) stage.show(first);
  // Without it the page stays a document whose links are ordinary page loads; the console has the reason.
  live().catch(reportError);
}

/** As a transition, so that hydration runs in slices: a touch on a slow phone need not wait for all of it. */
const hydrated = (element: HTMLElement, page: ReactNode): Promise<Root> =>
  new Promise((resolve) => startTransition(() => resolve(hydrateRoot(element, page))));

/** Input and clicks made before hydration are replayed as soon as the page can handle them. */
function Hydrated({ then, children }: { readonly then: () => void; readonly children: ReactNode }) {
  // Before an effect of the page itself renders over the input.
  useLayoutEffect(then, [then]);
  return children;
}

async function firstPage(boot: Boot): Promise<Standing> {
  const { page: path, sensitive } = boot;
  if (path === null || boot.error)
    return chunk(async () => {
      await stringsAt(boot.parts.strings, boot.locale);
      return errorOf(boot, boot.error ?? { status: 404, text: null });
    });
  const { View, ...parts } = await chunk(() => partsOf(boot));
  const address = { path: location.pathname, search: new URLSearchParams(location.search) };
  const place = placeOf(boot, boot.params, address, circumstances(boot), boot.declined);
  return { page: { path, sensitive }, shown: { ...parts, place, content: { kind: 'page', View, data: boot.data } } };
}

/** The server names the modules, so that neither the list of all pages nor this page's declaration must load first. */
async function partsOf({ layout, locale, parts, person }: Boot) {
  // The frame finds its own strings among the page's.
  const [view, strings] = await Promise.all([parts.view === null ? null : viewAt(parts.view), stringsAt(parts.strings, locale)]);
  const { messages, ...around } = await frameParts(layout, locale, Boolean(person));
  return { ...around, View: view?.default ?? Still, messages: { ...messages, ...strings } };
}

function viewAt(address: string): ReturnType<SitePage['view']> {
  return import(/* @vite-ignore */ address);
}

async function stringsAt(addresses: Readonly<Record<string, string>>, locale: Locale): Promise<PageMessages> {
  const loaded = Object.entries(addresses).map(async ([namespace, address]) => {
    const module: Readonly<Record<Locale, PageMessages>> = await import(/* @vite-ignore */ address);
    return namespace === '*' ? module[locale] : { [namespace]: module[locale] };
  });
  const strings: PageMessages = Object.assign({}, ...(await Promise.all(loaded)));
  keepStrings(locale, strings);
  return strings;
}

async function errorOf(boot: Boot, error: ErrorProps): Promise<Standing> {
  const { View, ...parts } = await errorParts(boot.layout, boot.locale, Boolean(boot.person));
  return { page: null, shown: { ...parts, place: errorPlace(circumstances(boot)), content: { kind: 'error', View, ...error } } };
}

/** A chunk of this page is gone and a reload did not help: the visitor gets the error page. */
const lostPage = (boot: Boot): Promise<Standing> => errorOf(boot, { status: 500, text: null });

const circumstances = ({ locale, device, fromApp }: Boot) => ({ locale, device, fromApp });

function reloading(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}
