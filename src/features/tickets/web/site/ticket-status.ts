import type { UnityPage } from '#features/tickets/tickets.contract.ts';

export function ticketStatus(state: UnityPage['state']): number {
  if (state === 'unknown') return 404;
  return state === 'used' || state === 'over' ? 410 : 200;
}
