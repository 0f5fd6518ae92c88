import '#ui/styles/office.css';
import '#ui/styles/loading-bar.css';
import { createRoot } from 'react-dom/client';
import { CallError, NoAnswer } from '#kit/browser/call.ts';
import { claimTab } from '#kit/browser/forget-tab.ts';
import { prefetchCall } from '#kit/office/prefetch.ts';
import { watchArrivals } from './arrivals.ts';
import { watchLoading } from './bar-watch.ts';
import { bootId, type OfficeBoot, type OfficeBootPerson, rootId } from './boot.ts';
import { OfficeApp } from './office-app.tsx';
import { actingCall, builds } from './office-call.ts';
import { officeQueries } from './query-client.ts';
import { officeRouter } from './router.tsx';
import { screens, views } from './screens.ts';
import { stringsStore } from './strings-store.ts';

/** For the developers' pages. */
const nobody: OfficeBootPerson = { login: '', admin: null, entersAdmin: false, permissions: [] };

void start();

async function start(): Promise<void> {
  const element = document.getElementById(rootId);
  const boot: OfficeBoot = JSON.parse(document.getElementById(bootId)?.textContent ?? 'null');
  if (!element) return;
  builds.own = boot.build;
  if (boot.person) claimTab(boot.person.login);
  const person = boot.person ?? nobody;
  const strings = stringsStore(boot.locale);
  const client = officeQueries(boot.answers);
  const keyholder = { permissions: new Set(person.permissions), entersAdmin: person.entersAdmin };
  const prefetch = prefetchCall(client, actingCall(person.admin?.id ?? null));
  const router = officeRouter({ screens, views, strings, prefetch, person: keyholder, dev: boot.dev });

  await strings.need({
    office: { en: () => import('./office.strings.en.ts'), ru: () => import('./office.strings.ru.ts') },
    ui: { en: () => import('#ui/ui.strings.en.ts'), ru: () => import('#ui/ui.strings.ru.ts') },
    personCard: {
      en: () => import('#features/people/person-card.strings.en.ts'),
      ru: () => import('#features/people/person-card.strings.ru.ts'),
    },
    lists: { en: () => import('#ui/office/lists.strings.en.ts'), ru: () => import('#ui/office/lists.strings.ru.ts') },
  });
  watchLoading(router, client);
  watchArrivals(router, boot.webMetricsUrl);
  createRoot(element, { onCaughtError: tellCaught }).render(
    <OfficeApp boot={boot} person={person} router={router} client={client} strings={strings} />,
  );
}

/** A rejected call is shown by its screen; it is not an error for the console. */
function tellCaught(error: unknown): void {
  if (!(error instanceof CallError || error instanceof NoAnswer)) console.error(error);
}
