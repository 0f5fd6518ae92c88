import type { Ctx } from '#kit/contract/context.ts';
import { supportSettings } from '../support.feature.ts';
import { afterWorking, workingMinutes } from '../working-hours.ts';
import type { Ticket } from './support.table.ts';

type Clock = Pick<Ticket, 'turnSince' | 'spentMinutes' | 'firstAnswerMinutes'>;
type Services = Pick<Ctx, 'services'>;

export const newClock: Clock = { turnSince: null, spentMinutes: 0, firstAnswerMinutes: null };

/**
 * Starts the support's turn and sets its deadline: for the first answer, or for the solution if the ticket was answered before. A running
 * turn continues (docs/decisions/065).
 */
export function startTurn({ services: { settings } }: Services, clock: Clock, now = new Date()) {
  if (clock.turnSince !== null) return {};
  const isFirst = clock.firstAnswerMinutes === null;
  const hours = settings.get(isFirst ? supportSettings.firstAnswerHours : supportSettings.solutionHours);
  const left = isFirst ? hours * 60 : Math.max(0, hours * 60 - clock.spentMinutes);
  return { turnSince: now, dueAt: afterWorking(now, left, settings.get(supportSettings.shifts)) };
}

/** Combines the turns of two merged tickets: the earlier start and the earlier deadline. */
export function joinTurns(
  services: Services,
  clock: Clock & Pick<Ticket, 'dueAt'>,
  other: { readonly turnSince: Date; readonly dueAt: Date | null },
) {
  const { turnSince, dueAt } = { ...clock, ...startTurn(services, clock, other.turnSince) };
  const isEarlier = turnSince === null || other.turnSince < turnSince;
  return { turnSince: isEarlier ? other.turnSince : turnSince, dueAt: earliest(dueAt, other.dueAt) };
}

/** Ends the turn with an answer or a solution: adds the time it took, and stops the clock while waiting for the player. */
export function endTurn({ services: { settings } }: Services, clock: Clock, now = new Date()) {
  const { turnSince, firstAnswerMinutes } = clock;
  const took = turnSince === null ? 0 : workingMinutes(turnSince, now, settings.get(supportSettings.shifts));
  const spentMinutes = clock.spentMinutes + took;
  return { turnSince: null, dueAt: null, spentMinutes, firstAnswerMinutes: firstAnswerMinutes ?? spentMinutes };
}

const earliest = (one: Date | null, other: Date | null): Date | null => (one && other ? (other < one ? other : one) : (one ?? other));
