import { downloadsSettings } from '#features/downloads/downloads.feature.ts';
import { isInvitation, keepInvitation } from '#features/downloads/server/kept-invitation.ts';
import { withReferrer } from '#features/downloads/server/store-referrer.ts';
import { ownStore } from '#features/downloads/stores.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Redirection } from '#kit/contract/implement.ts';
import { visitorDevice } from '#kit/http/visitor-device.ts';
import { deviceOf } from '#kit/pages/device.ts';
import { type Invitation, readInvitation } from '../invitation-code.ts';
import { findInviters } from './inviters.queries.ts';
import type { VisitCounter } from './visit-counter.ts';

/**
 * Redirects an invited visitor to their device's store with the code, or to the landing on a computer. An unknown code is redirected too
 * and counted as unknown, because a typo must not be a dead end.
 */
export async function followInvitation(ctx: Ctx, code: string, counter: VisitCounter): Promise<Redirection> {
  if (!isInvitation(code)) return { location: '/', headers };
  if (!ctx.headOnly && visitorDevice(ctx.headers)) counter.countInvitation(await findInviter(ctx, code));
  keepInvitation(ctx, code);
  const store = ownStore(deviceOf(ctx.headers['user-agent']));
  if (!store || store === 'package') return { location: '/#download', headers };
  const address = ctx.services.settings.get(downloadsSettings[`${store}Url`]);
  return { location: withReferrer(store, address, { invitation: code }), headers };
}

async function findInviter({ tx }: Ctx, code: string): Promise<Invitation | null> {
  const invitation = readInvitation(code);
  if (invitation === undefined) return null;
  return (await findInviters(tx, [invitation.accountId])).has(invitation.accountId) ? invitation : null;
}

/** Not cached, so that every visit is counted. Search engines must index neither codes nor this URL. */
const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
