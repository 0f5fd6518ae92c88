/** Whether this process accepts requests and, if not, why. Read by balancers, set by start-up and shutdown. */
export type Readiness = {
  ready(): boolean;
  /** Whether it handles requests that arrive anyway: from the first readiness on, also while it stops. */
  serves(): boolean;
  reason(): string;
  set(state: { readonly ready: true } | { readonly ready: false; readonly reason: string }): void;
  /** Unready for a moment, because something requests need has just failed; a repeated call extends it. */
  pause(reason: string): void;
};

const pauseMs = 15_000;

export function createReadiness(now = () => performance.now()): Readiness {
  let reason: string | undefined = 'starting';
  let served = false;
  let paused: { readonly reason: string; readonly until: number } | undefined;
  const pausedBy = () => (paused && now() < paused.until ? paused.reason : undefined);
  return {
    ready: () => reason === undefined && pausedBy() === undefined,
    serves: () => served,
    reason: () => reason ?? pausedBy() ?? 'ready',
    pause(why) {
      paused = { reason: why, until: now() + pauseMs };
    },
    set(state) {
      reason = state.ready ? undefined : state.reason;
      served ||= state.ready;
    },
  };
}
