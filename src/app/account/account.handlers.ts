import { and, eq, gt, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { minCharacters } from '#features/accounts/server/password-rules.ts';
import { presentOwnBan } from '#features/bans/server/bans.present.ts';
import { activeBansOf } from '#features/bans/server/bans.queries.ts';
import { presentCharacter } from '#features/characters/server/characters.present.ts';
import { charactersOf } from '#features/characters/server/characters.queries.ts';
import { coinBalancesTable } from '#features/coins/server/coins.table.ts';
import { listOwnMovements } from '#features/coins/server/get-own-coins.ts';
import { presentConsents } from '#features/consents/server/consents.present.ts';
import { listConsentsOf } from '#features/consents/server/consents.queries.ts';
import { deviceName } from '#features/credentials/device-name.ts';
import { maskEmail } from '#features/credentials/mask-email.ts';
import { emailChangesTable } from '#features/credentials/server/credentials.table.ts';
import { partnersTable } from '#features/partners/server/partners.table.ts';
import { listOwnOrders } from '#features/payments/server/orders/list-own-orders.ts';
import { listOwnPromocodes } from '#features/promocodes/server/own-promocodes.ts';
import { getSignInPage } from '#features/sessions/server/get-sign-in-page.ts';
import { listOpenSessions } from '#features/sessions/server/own-sessions.queries.ts';
import type { MenuFor } from '#features/sessions/server/sessions.present.ts';
import type { OwnAccount } from '#features/sessions/sessions.contract.ts';
import { twoStepTable } from '#features/two-step/server/two-step.table.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { type Implementation, implement } from '#kit/contract/implement.ts';
import { only } from '#kit/db/rows.ts';
import { statement } from '#kit/db/statement.ts';
import { accountContract, type OwnPage } from './account.contract.ts';

export const accountHandlers = ({ menuFor }: { readonly menuFor: MenuFor }): readonly Implementation[] =>
  implement(accountContract, {
    async getAccountPage(ctx) {
      const page = await getSignInPage(ctx, menuFor);
      return { ...page, own: page.account && (await getOwnPage(ctx, page.account)) };
    },
  });

async function getOwnPage(ctx: Ctx, { globalId: accountId, roles, adminAccounts }: OwnAccount): Promise<OwnPage> {
  const { tx, actor, locale } = ctx;
  const facts = only(await ownFacts(tx).execute({ accountId }));
  const characters = await charactersOf(tx, accountId);
  const bans = await activeBansOf(tx, accountId, new Date());
  const sessions = await listOpenSessions(tx, accountId, actor.sessionId);
  const { pendingEmail, pendingUntil } = facts;
  return {
    registeredAt: facts.registeredAt.toISOString(),
    email: maskEmail(facts.email),
    pendingEmail: pendingEmail !== null && pendingUntil !== null ? { email: pendingEmail, until: pendingUntil.toISOString() } : null,
    locale: facts.locale,
    minCharacters: minCharacters({ onDuty: roles.length > 0 || adminAccounts.length > 0 }),
    twoStep: facts.twoStepSince !== null,
    characters: characters.map((character) => presentCharacter(locale, character)),
    bans: bans.map((ban) => presentOwnBan(locale, ban)),
    coins: { balance: facts.balance ?? 0, ...(await listOwnMovements(ctx, {})) },
    orders: await listOwnOrders(ctx, {}),
    isPartner: facts.partner !== null,
    promocodes: await listOwnPromocodes(ctx),
    sessions: sessions.map(({ id, ip, userAgent, signedInAt, lastSeenAt }) => ({
      id,
      ...deviceName(userAgent),
      ip,
      signedInAt: signedInAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      here: id === actor.sessionId,
    })),
    moreSessions: (sessions[0]?.total ?? 0) - sessions.length,
    consents: presentConsents(await listConsentsOf(tx, accountId)),
  };
}

/** Everything of which an account has one at most, by one statement: the page is opened often, and each statement of its own costs more. */
const ownFacts = statement((tx) =>
  tx
    .select({
      registeredAt: accountsTable.createdAt,
      email: accountsTable.email,
      locale: accountsTable.locale,
      pendingEmail: emailChangesTable.email,
      pendingUntil: emailChangesTable.expiresAt,
      twoStepSince: twoStepTable.confirmedAt,
      partner: partnersTable.accountId,
      balance: coinBalancesTable.balance,
    })
    .from(accountsTable)
    .leftJoin(
      emailChangesTable,
      and(eq(emailChangesTable.accountId, accountsTable.id), gt(emailChangesTable.expiresAt, sql`clock_timestamp()`)),
    )
    .leftJoin(twoStepTable, eq(twoStepTable.accountId, accountsTable.id))
    .leftJoin(partnersTable, eq(partnersTable.accountId, accountsTable.id))
    .leftJoin(coinBalancesTable, eq(coinBalancesTable.accountId, accountsTable.id))
    .where(eq(accountsTable.id, sql.placeholder('accountId')))
    .prepare('own_facts'),
);
