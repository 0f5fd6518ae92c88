import { stateOf } from '#features/bans/ban-states.ts';
import { balanceOf, ledgerOf } from '#features/coins/server/coins.queries.ts';
import { sideOf } from '#features/complaints/server/complaints.queries.ts';
import { logsPermissions } from '#features/logs/logs.feature.ts';
import { readNetPaidBy } from '#features/payments/server/orders/revenue.queries.ts';
import { getPersonOf, worldsOf } from '#features/people/server/people.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf } from '#kit/contract/contract.ts';
import { has } from '#kit/permissions/actor.ts';
import type { Permission } from '#kit/permissions/permissions.ts';
import { serversOf } from '#kit/permissions/servers-of.ts';
import type { Punishment, personPageContract } from '../person-page.contract.ts';
import {
  activationsOf,
  bansAgainst,
  codesOf,
  complaintsOf,
  ordersOf,
  sessionsOf,
  ticketsOf,
  tracesOf,
  verdictsAgainst,
} from './person-blocks.queries.ts';

type Of = { readonly id: number };
type Contract = typeof personPageContract;

/** Checks that the reader may see this person; returns the servers on which the section's permission holds. */
async function open({ tx, actor }: Ctx, id: number, permission: Permission) {
  await getPersonOf(tx, worldsOf(actor), id);
  return serversOf(actor, permission);
}

export async function listPersonPunishments(ctx: Ctx, { id }: Of): Promise<OutputOf<Contract['listPersonPunishments']>> {
  const worlds = await open(ctx, id, 'complaints.read');
  const now = new Date();
  const bans = (await bansAgainst(ctx.tx, worlds, id)).map(
    ({ ban, banner }): Punishment => ({
      kind: 'ban',
      server: ban.server,
      at: ban.bannedAt.toISOString(),
      by: ban.bannedAs ?? banner,
      byId: ban.bannedBy,
      reason: ban.reason,
      ban: ban.id,
      state: stateOf(ban, now),
      minutes: null,
      until: ban.until?.toISOString() ?? null,
      complaint: ban.complaintId,
    }),
  );
  const verdicts = (await verdictsAgainst(ctx.tx, ctx.actor, id)).map(
    ({ verdict, server, judge }): Punishment => ({
      kind: verdict.punishment ?? 'warning',
      server,
      at: verdict.at.toISOString(),
      by: verdict.judgeAs ?? judge,
      byId: verdict.judgeId,
      reason: verdict.text,
      ban: null,
      state: null,
      minutes: verdict.minutes,
      until: null,
      complaint: verdict.complaintId,
    }),
  );
  return [...bans, ...verdicts].sort((one, other) => other.at.localeCompare(one.at));
}

export async function listPersonSessions(ctx: Ctx, { id }: Of): Promise<OutputOf<Contract['listPersonSessions']>> {
  const worlds = await open(ctx, id, logsPermissions.read);
  const sees = has(ctx.actor, logsPermissions.seeAddresses);
  const now = new Date();
  return {
    site: (await sessionsOf(ctx.tx, worldsOf(ctx.actor), id)).map((session) => ({
      id: session.id,
      signedInAt: session.signedInAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
      userAgent: sees ? session.userAgent : null,
      ip: sees ? session.ip : null,
      over: session.revokedAt !== null || session.expiresAt <= now,
    })),
    game: sees
      ? (await tracesOf(ctx.tx, worlds, id)).map(({ server, kind, value, firstAt, lastAt }) => ({
          server,
          kind,
          value,
          firstAt: firstAt.toISOString(),
          lastAt: lastAt.toISOString(),
        }))
      : null,
  };
}

export async function listPersonComplaints(ctx: Ctx, { id }: Of): Promise<OutputOf<Contract['listPersonComplaints']>> {
  await open(ctx, id, 'complaints.read');
  return (await complaintsOf(ctx.tx, ctx.actor, id)).map((complaint) => {
    const side = sideOf(complaint, id);
    const author = side === 'author';
    return {
      id: complaint.id,
      side,
      server: complaint.server,
      other: author ? complaint.offenderNick : complaint.authorNick,
      otherId: author ? complaint.offenderId : complaint.authorId,
      status: complaint.status,
      outcome: complaint.outcome,
      createdAt: complaint.createdAt.toISOString(),
    };
  });
}

export async function getPersonPayments(ctx: Ctx, { id }: Of): Promise<OutputOf<Contract['getPersonPayments']>> {
  await open(ctx, id, 'payments.read');
  return {
    balance: await balanceOf(ctx.tx, id),
    paidMinor: await readNetPaidBy(ctx.tx, id),
    orders: (await ordersOf(ctx.tx, id)).map((order) => ({
      id: order.id,
      number: order.number,
      at: order.createdAt.toISOString(),
      amountMinor: order.amountMinor,
      coins: order.coinsTotal,
      status: order.payStatus,
    })),
    moves: (await ledgerOf(ctx.tx, id)).map(({ id: move, at, kind, coins, memo }) => ({
      id: move,
      at: at.toISOString(),
      kind,
      coins,
      memo,
    })),
  };
}

export async function listPersonPromocodes(ctx: Ctx, { id }: Of): Promise<OutputOf<Contract['listPersonPromocodes']>> {
  const worlds = await open(ctx, id, 'promocodes.read');
  return {
    own: (await codesOf(ctx.tx, id)).map(({ id: code, name, state, activations }) => ({ id: code, name, state, activations })),
    used: (await activationsOf(ctx.tx, worlds, id)).map(({ activation, name }) => ({
      id: activation.id,
      promocode: activation.promocodeId,
      name,
      server: activation.server,
      at: activation.at.toISOString(),
      validAt: activation.validAt?.toISOString() ?? null,
    })),
  };
}

export async function listPersonTickets(ctx: Ctx, { id }: Of): Promise<OutputOf<Contract['listPersonTickets']>> {
  await open(ctx, id, 'support.answer');
  return (await ticketsOf(ctx.tx, id)).map(({ id: ticket, subject, category, state, createdAt, touchedAt }) => ({
    id: ticket,
    subject,
    category,
    state,
    createdAt: createdAt.toISOString(),
    touchedAt: touchedAt.toISOString(),
  }));
}
