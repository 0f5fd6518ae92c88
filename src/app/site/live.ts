import { startNavigation } from '#kit/browser/navigation.ts';
import { startPrefetch } from '#kit/browser/prefetch.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { withoutLanguage } from '#kit/pages/choose-locale.ts';
import type { Boot } from './boot.ts';
import { rememberLanguage } from './language-cookie.ts';
import { reportToServices } from './outside-services.ts';
import { languageOf, pageOpener } from './page-opener.ts';
import { pageLoaders } from './pages.ts';
import { watchPerson } from './same-person.ts';
import { createOverlay } from './shell/overlay.tsx';
import { showHead } from './show-head.ts';
import type { Opened } from './shown.ts';
import { builds, siteCall } from './site-call.ts';
import type { Stage } from './stage.ts';
import { openTopUpDoor } from './top-up-door.ts';
import { visitor } from './visit.ts';

export type Live = { refresh(): Promise<void>; switchLanguage(locale: Locale): void; openTopUp(): void };

let living: Promise<Live> | undefined;

/** Everything beyond the document: client-side navigation, prefetch, analytics, language switch. Runs once. */
export const goLive = (stage: Stage, boot: Boot): Promise<Live> => (living ??= begin(stage, boot));

async function begin(stage: Stage, boot: Boot): Promise<Live> {
  builds.own = boot.build;
  const loaders = boot.dev ? { ...pageLoaders, ...(await import('./dev/dev-pages.ts')).devPageLoaders } : pageLoaders;
  const opener = pageOpener(loaders, boot);
  const services = reportToServices(boot.shell, stage.current);
  const overlay = createOverlay();
  const { place, layout } = stage.current.shown;
  void overlay.show(place.locale, layout);
  const topUp = openTopUpDoor(stage, boot);

  const show = (opened: Opened) => {
    document.body.dataset.layout = opened.shown.layout;
    showHead(opened, boot.shell);
    stage.show(opened);
    void overlay.show(opened.shown.place.locale, opened.shown.layout);
  };
  // Only the latest request is shown: data that a newer one has overtaken is dropped.
  let turn = 0;
  const reopen = async (locale?: Locale) => {
    if (stage.current.shown.content.kind === 'error') return location.reload();
    const mine = ++turn;
    const opened = await opener.open(new URL(location.href), (language) => siteCall(undefined, language), locale);
    if (mine === turn) show(opened);
  };

  startNavigation(
    visitor(opener, {
      current: () => stage.current,
      show: (opened) => {
        turn++;
        // The server stores a guessed language in the cookie; otherwise the next page would be in another one.
        if (opened.page && languageOf(new URL(location.href)).detected) rememberLanguage(opened.shown.place.locale);
        show(opened);
        services.pageSeen(opened);
        topUp.pageSeen();
      },
    }),
  );
  startPrefetch(document.body, opener.prefetch);
  watchPerson();
  return {
    // In the language of the address and the cookie, where a pending switch has stored its choice.
    refresh: () => reopen(),
    openTopUp: topUp.enter,
    switchLanguage: (locale) => {
      rememberLanguage(locale);
      withoutOverride();
      reopen(locale).catch(() => location.reload());
    },
  };
}

/** The choice just made overrides a language in the address. */
function withoutOverride(): void {
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  url.pathname = withoutLanguage(url.pathname);
  if (url.href === location.href) return;
  history.replaceState(history.state, '', url);
}
