import { getContact } from '#features/accounts/server/account-contacts.queries.ts';
import { minCharacters } from '#features/accounts/server/password-rules.ts';
import { presentOwnBan } from '#features/bans/server/bans.present.ts';
import { activeBansOf } from '#features/bans/server/bans.queries.ts';
import { presentCharacter } from '#features/characters/server/characters.present.ts';
import { charactersOf } from '#features/characters/server/characters.queries.ts';
import { getOwnCoins } from '#features/coins/server/get-own-coins.ts';
import { presentConsents } from '#features/consents/server/consents.present.ts';
import { listConsentsOf } from '#features/consents/server/consents.queries.ts';
import { deviceName } from '#features/credentials/device-name.ts';
import { maskEmail } from '#features/credentials/mask-email.ts';
import { findPendingEmail, isOnDuty } from '#features/credentials/server/credentials.queries.ts';
import { findPartner } from '#features/partners/server/partners.queries.ts';
import { listOwnOrders } from '#features/payments/server/orders/list-own-orders.ts';
import { listOwnPromocodes } from '#features/promocodes/server/own-promocodes.ts';
import { getSignInPage } from '#features/sessions/server/get-sign-in-page.ts';
import { listOpenSessions } from '#features/sessions/server/own-sessions.queries.ts';
import type { MenuFor } from '#features/sessions/server/sessions.present.ts';
import { findTwoStep } from '#features/two-step/server/two-step.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { type Implementation, implement } from '#kit/contract/implement.ts';
import { accountContract, type OwnPage } from './account.contract.ts';

export const accountHandlers = ({ menuFor }: { readonly menuFor: MenuFor }): readonly Implementation[] =>
  implement(accountContract, {
    getAccountPage: async (ctx) => ({ ...(await getSignInPage(ctx, menuFor)), own: await getOwnPage(ctx) }),
  });

async function getOwnPage(ctx: Ctx): Promise<OwnPage | null> {
  const { tx, actor, locale } = ctx;
  const { accountId, sessionId } = actor;
  if (accountId === null) return null;
  const contact = await getContact(tx, accountId);
  const pending = await findPendingEmail(tx, accountId);
  const twoStep = await findTwoStep(tx, accountId);
  const characters = await charactersOf(tx, accountId);
  const bans = await activeBansOf(tx, accountId, new Date());
  const sessions = await listOpenSessions(tx, accountId);
  return {
    registeredAt: contact.createdAt.toISOString(),
    email: maskEmail(contact.email),
    pendingEmail: pending && { email: pending.email, until: pending.until.toISOString() },
    locale: contact.locale,
    minCharacters: minCharacters({ onDuty: await isOnDuty(tx, accountId) }),
    twoStep: Boolean(twoStep?.confirmedAt),
    characters: characters.map((character) => presentCharacter(locale, character)),
    bans: bans.map((ban) => presentOwnBan(locale, ban)),
    coins: await getOwnCoins(ctx, {}),
    orders: await listOwnOrders(ctx, {}),
    isPartner: (await findPartner(tx, accountId)) !== undefined,
    promocodes: await listOwnPromocodes(ctx),
    sessions: sessions.map(({ id, ip, userAgent, signedInAt, lastSeenAt }) => ({
      id,
      ...deviceName(userAgent),
      ip,
      signedInAt: signedInAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      here: id === sessionId,
    })),
    consents: presentConsents(await listConsentsOf(tx, accountId)),
  };
}
