import { inLauncher } from '#features/payments/web/site/top-up/launcher.ts';
import { multipliersStore } from '#features/payments/web/site/top-up/multipliers-store.ts';
import { chunk } from '#kit/browser/chunk-guard.ts';
import { accountStore } from './account-store.ts';
import type { Boot } from './boot.ts';
import { siteCall } from './site-call.ts';
import type { Stage } from './stage.ts';

const topUpPath = '/donate';

/** The landing is the same for everyone, so the login is loaded there; an unknown visitor types it. */
async function ownLogin(): Promise<string | undefined> {
  const known = accountStore.current();
  const person = known === undefined ? await accountStore.load(siteCall()).catch(() => null) : known;
  return person?.login;
}

export type TopUpDoor = { enter(): void; pageSeen(): void };

/**
 * Opens the top-up dialog: from the landing's Top-up link, and for the hashes `#donate` and `#successDonate`, also when they are set later.
 * The dialog loads on demand. Disabled in the game's own web view, where a store's rules forbid it.
 */
export function openTopUpDoor(stage: Stage, { shell, fromApp }: Boot): TopUpDoor {
  if (fromApp || !shell.real.includes(topUpPath)) return { enter: () => undefined, pageSeen: () => undefined };
  const { mainHost, otherHosts, launcherLink } = shell.topUp;

  const readMultipliers = () => multipliersStore.read(siteCall()).catch(() => undefined);
  const landed = () => stage.current.shown.layout === 'landing' && readMultipliers();
  let leaveTopUp: (() => void) | undefined;
  const open = async (step: 1 | 3) => {
    const widget = await chunk(() => import('#features/payments/web/site/top-up/top-up.widget.tsx'));
    leaveTopUp = widget.leaveTopUp;
    // A promo may have begun or ended while the page was open, and only the landing has loaded any.
    readMultipliers();
    await widget.openTopUp(step, { locale: stage.current.shown.place.locale, ownLogin: ownLogin() });
  };
  const enter = () => {
    if (otherHosts.includes(location.hostname)) location.assign(`${location.protocol}//${mainHost}/#donate`);
    else open(1).catch(() => location.assign(topUpPath));
  };
  const succeed = () => open(3).catch(() => location.replace(`${topUpPath}#successDonate`));
  const byHash = () => {
    // The full-page top-up has these steps itself.
    if (location.pathname === topUpPath) return;
    if (location.hash === '#donate') enter();
    else if (location.hash === '#successDonate') succeed();
  };
  const arrive = () => {
    byHash();
    // A visitor who navigates back to the success step has already been in the launcher.
    if (location.hash === '#successDonate' && location.pathname !== topUpPath && inLauncher()) location.assign(launcherLink);
  };
  const pageSeen = () => {
    leaveTopUp?.();
    landed();
    byHash();
  };

  addEventListener('hashchange', arrive);
  landed();
  arrive();
  return { enter, pageSeen };
}
