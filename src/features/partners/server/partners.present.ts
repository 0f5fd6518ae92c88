import { abilitiesOf } from '#kit/permissions/abilities.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import type { ApplicationView, CommissionView, PartnerRow, PayoutView } from '../partners.contract.ts';
import type { ShownApplication } from './application-rows.queries.ts';
import type { ShownCommission } from './commission-rows.queries.ts';
import type { ShownPartner } from './partner-rows.queries.ts';
import { applicationAbilities, payoutAbilities } from './partners.abilities.ts';
import type { ShownPayout } from './payout-rows.queries.ts';

type By = { readonly actor: Actor };

export const presentApplication = ({ actor }: By, one: ShownApplication): ApplicationView => ({
  id: one.id,
  accountId: one.accountId,
  login: one.login,
  channel: one.channel,
  about: one.about,
  contact: one.contact,
  state: one.state,
  refusal: one.refusal,
  createdAt: one.createdAt.toISOString(),
  decidedBy: one.decider,
  decidedById: one.decidedBy,
  can: abilitiesOf(applicationAbilities, actor, one),
});

export const presentPartner = (one: ShownPartner): PartnerRow => ({
  id: one.accountId,
  login: one.login,
  active: one.endedAt === null,
  rate: one.rate,
  people: one.people,
  earned: one.earned,
  since: one.since.toISOString(),
});

export const presentPayout = ({ actor }: By, one: ShownPayout): PayoutView => ({
  id: one.id,
  partnerId: one.partnerId,
  login: one.login,
  minor: one.minor,
  details: one.details,
  state: one.state,
  approval: one.approval,
  failure: one.failure,
  requestedAt: one.requestedAt.toISOString(),
  sentBy: one.sender,
  sentById: one.sentBy,
  endedAt: one.endedAt?.toISOString() ?? null,
  can: abilitiesOf(payoutAbilities, actor, one),
});

export const presentCommission = (one: ShownCommission): CommissionView => ({
  id: one.id,
  order: one.number,
  accountId: one.accountId,
  login: one.login,
  base: one.baseMinor,
  rate: one.rate,
  earned: one.earnedMinor,
  minor: one.minor,
  state: one.state,
  earnedAt: one.earnedAt.toISOString(),
  dueAt: one.dueAt.toISOString(),
});
