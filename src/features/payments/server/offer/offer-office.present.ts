import type { MethodView, MultiplierView, PackView } from '#features/payments/offer-office.contract.ts';
import type { PaymentMethod, PaymentPack, ScheduledMultiplier } from '../payments.table.ts';
import type { Success } from './offer-office.queries.ts';

/** Pending approval requests by subject. */
type Waiting = ReadonlyMap<string, number>;

export function presentMethod(method: PaymentMethod, success: ReadonlyMap<number, Success>, waiting: Waiting): MethodView {
  const { channel, updatedAt, ...rest } = method;
  const lastHour = success.get(method.paymentType) ?? { paid: 0, ended: 0 };
  return {
    ...rest,
    channel: channel ?? '',
    updatedAt: updatedAt.toISOString(),
    lastHour,
    approval: waiting.get(methodSubject(method.paymentType)) ?? null,
  };
}

export const presentPack = ({ updatedAt, ...rest }: PaymentPack, waiting: Waiting): PackView => ({
  ...rest,
  updatedAt: updatedAt.toISOString(),
  approval: waiting.get(packSubject(rest.id)) ?? null,
});

type Listed = { readonly multiplier: ScheduledMultiplier; readonly by: string | null };

/** Expects newest first: of several active multipliers of a kind, the first applies. */
export function presentMultipliers(listed: readonly Listed[], now = new Date()): MultiplierView[] {
  const holding = new Set<string>();
  return listed.map(({ multiplier, by }) => {
    const current = multiplier.startsAt <= now && (multiplier.endsAt === null || multiplier.endsAt > now);
    const first = current && !holding.has(multiplier.kind);
    if (first) holding.add(multiplier.kind);
    const state = multiplier.startsAt > now ? 'scheduled' : !current ? 'over' : first ? 'holds' : 'covered';
    return {
      id: multiplier.id,
      kind: multiplier.kind,
      value: multiplier.value,
      startsAt: multiplier.startsAt.toISOString(),
      endsAt: multiplier.endsAt?.toISOString() ?? null,
      state,
      by,
      byId: multiplier.createdBy,
    };
  });
}

/** For the audit: the fields staff can edit, without version and timestamps. */
export const decidedMethod = ({ version: _, updatedAt: __, ...decided }: PaymentMethod) => decided;
export const decidedPack = ({ version: _, updatedAt: __, id: ___, ...decided }: PaymentPack) => decided;
export const decidedMultiplier = ({ kind, value, startsAt, endsAt }: ScheduledMultiplier) => ({
  kind,
  value,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
});

/** Subjects in the audit and in approval requests. */
export const packSubject = (id: number): string => `paymentPack:${id}`;
export const methodSubject = (paymentType: number): string => `paymentMethod:${paymentType}`;
