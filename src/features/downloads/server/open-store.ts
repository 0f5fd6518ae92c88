import type { Ctx } from '#kit/contract/context.ts';
import type { Redirection } from '#kit/contract/implement.ts';
import { found } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { visitorDevice } from '#kit/http/visitor-device.ts';
import { deviceOf } from '#kit/pages/device.ts';
import { downloadsSettings } from '../downloads.feature.ts';
import { ownStore, type Store, stores } from '../stores.ts';
import type { DownloadCounter } from './download-counter.ts';
import { isInvitation, keepInvitation, keptInvitation } from './kept-invitation.ts';
import { currentPackage } from './packages.queries.ts';
import { type Referrer, withReferrer } from './store-referrer.ts';

export type Press = Referrer & { readonly store: string };

/** Counts a click on a store button and redirects to the store, with the invitation code, or to the package file. */
export async function openStore(
  ctx: Ctx,
  { store: named, utm, invitation = keptInvitation(ctx) }: Press,
  counter: DownloadCounter,
): Promise<Redirection> {
  const store = stores.find((one) => one === named) ?? fail('kit.notFound');
  const location = withReferrer(store, await addressOf(ctx, store), { utm, invitation });
  const device = ctx.headOnly ? undefined : visitorDevice(ctx.headers);
  if (device) counter.count({ store, device });
  return { location, headers };
}

/**
 * Target of the QR code: redirects a phone to its own store. `inv` is the computer's invitation code; the click was already counted there,
 * so that one person is one click (docs/decisions/087).
 */
export async function openOwnStore(ctx: Ctx, { inv }: { readonly inv?: string }, counter: DownloadCounter): Promise<Redirection> {
  const invitation = inv !== undefined && isInvitation(inv) ? inv : undefined;
  if (invitation) keepInvitation(ctx, invitation);
  const store = ownStore(deviceOf(ctx.headers['user-agent']));
  return store ? openStore(ctx, { store, invitation }, counter) : { location: '/#download', headers };
}

async function addressOf({ tx, services: { settings, config } }: Ctx, store: Store): Promise<string> {
  if (store !== 'package') return settings.get(downloadsSettings[`${store}Url`]);
  const elsewhere = settings.get(downloadsSettings.packageUrl);
  if (elsewhere) return elsewhere;
  const { version } = found(await currentPackage(tx));
  return `/download/package/${version}/${fileName(config.brand.gameName, version)}`;
}

/** Name in the downloads folder: the game's name in letters and digits, and the version. */
export const fileName = (game: string, version: string): string =>
  `${
    game
      .normalize('NFKD')
      .replace(/[^A-Za-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .toLowerCase() || 'game'
  }-${version}.apk`;

/** Not cached, because every click is counted and the target may change. */
const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
