import type { LinkState } from '#features/credentials/credentials.contract.ts';

export function linkStatus(state: LinkState): number {
  if (state === 'unknown') return 404;
  return state === 'used' || state === 'over' ? 410 : 200;
}
