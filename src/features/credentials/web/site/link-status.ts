import type { LinkState } from '#features/credentials/credentials.contract.ts';

/** What the answer says of a link beside its page. */
export function linkStatus(state: LinkState): number {
  if (state === 'unknown') return 404;
  return state === 'used' || state === 'over' ? 410 : 200;
}
