export type RestartPlan = {
  /** A new plan replaces the one before; null cancels it. A time before this process started belongs to an earlier restart. */
  tell(at: Date | null, reason: string): void;
  /** The actions due now: pending warnings, then the restart itself, each once. */
  due(now: Date): { readonly warn: number | null; readonly restart: boolean };
  readonly reason: () => string;
};

const warnings = [10, 5, 1] as const;

/** When this world restarts, and when its players are warned: 10, 5 and 1 minutes before, as far as there is time. */
export function restartPlan(startedAt: () => Date): RestartPlan {
  let plan: { at: Date; reason: string; warned: number } | null = null;
  return {
    tell(at, reason) {
      if (at && at <= startedAt()) return;
      plan = at && { at, reason, warned: Number.POSITIVE_INFINITY };
    },
    due(now) {
      if (!plan) return { warn: null, restart: false };
      const left = plan.at.getTime() - now.getTime();
      if (left <= 0) {
        plan = null;
        return { warn: null, restart: true };
      }
      // A late plan gets only the nearest warning.
      const warn = warnings.findLast((minutes) => left <= minutes * 60_000) ?? null;
      if (warn === null || warn >= plan.warned) return { warn: null, restart: false };
      plan.warned = warn;
      return { warn, restart: false };
    },
    reason: () => plan?.reason ?? '',
  };
}
