import type { Ctx } from '#kit/contract/context.ts';
import { supportSettings } from '../support.settings.ts';
import { afterWorking, workingMinutes } from '../working-hours.ts';
import type { Ticket } from './support.table.ts';

type Clock = Pick<Ticket, 'turnSince' | 'spentMinutes' | 'firstAnswerMinutes'>;
type Services = Pick<Ctx, 'services'>;

/** Of a ticket that nobody has touched yet. */
export const newClock: Clock = { turnSince: null, spentMinutes: 0, firstAnswerMinutes: null };

/** The support's turn begins: until when it should have answered, or solved what it has answered before. A turn that runs goes on. */
export function startTurn({ services: { settings } }: Services, clock: Clock, now = new Date()) {
  if (clock.turnSince !== null) return {};
  const isFirst = clock.firstAnswerMinutes === null;
  const hours = settings.get(isFirst ? supportSettings.firstAnswerHours : supportSettings.solutionHours);
  const left = isFirst ? hours * 60 : Math.max(0, hours * 60 - clock.spentMinutes);
  return { turnSince: now, dueAt: afterWorking(now, left, settings.get(supportSettings.shifts)) };
}

/** Two waits of one person become one: it began with the earlier, and should be over when the first of them should. */
export function joinTurns(
  services: Services,
  clock: Clock & Pick<Ticket, 'dueAt'>,
  other: { readonly turnSince: Date; readonly dueAt: Date | null },
) {
  const { turnSince, dueAt } = { ...clock, ...startTurn(services, clock, other.turnSince) };
  const isEarlier = turnSince === null || other.turnSince < turnSince;
  return { turnSince: isEarlier ? other.turnSince : turnSince, dueAt: earliest(dueAt, other.dueAt) };
}

/** It ends with an answer or a solution: the time it took is added up, and the clock stands while the player is asked. */
export function endTurn({ services: { settings } }: Services, clock: Clock, now = new Date()) {
  const { turnSince, firstAnswerMinutes } = clock;
  const took = turnSince === null ? 0 : workingMinutes(turnSince, now, settings.get(supportSettings.shifts));
  const spentMinutes = clock.spentMinutes + took;
  return { turnSince: null, dueAt: null, spentMinutes, firstAnswerMinutes: firstAnswerMinutes ?? spentMinutes };
}

const earliest = (one: Date | null, other: Date | null): Date | null => (one && other ? (other < one ? other : one) : (one ?? other));
