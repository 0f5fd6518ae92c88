import { twoStepErrors } from '#features/two-step/two-step.errors.ts';
import type { ErrorCode } from '#kit/errors/errors.ts';

/** Administrators from this level on can do lasting harm. */
const fromLevel = 4;

type Person = { readonly roles: string | null; readonly top_level: number | null; readonly two_step: boolean };

/** In production, the rights of staff and of admins from level 4 are on hold until they turn on two-step sign-in. */
export function holdOf({ roles, top_level, two_step }: Person, mode: 'demo' | 'production'): ErrorCode | null {
  const trusted = roles !== null || (top_level ?? 0) >= fromLevel;
  return mode === 'production' && trusted && !two_step ? twoStepErrors.enrolmentNeeded : null;
}
