/** Whether this process wants requests, and if not, why: asked by balancers, told by start-up and shutdown. */
export type Readiness = {
  ready(): boolean;
  /** Whether it answers those that come all the same: from the first readiness on, also while it stops. */
  serves(): boolean;
  reason(): string;
  set(state: { readonly ready: true } | { readonly ready: false; readonly reason: string }): void;
};

export function createReadiness(): Readiness {
  let reason: string | undefined = 'starting';
  let served = false;
  return {
    ready: () => reason === undefined,
    serves: () => served,
    reason: () => reason ?? 'ready',
    set(state) {
      reason = state.ready ? undefined : state.reason;
      served ||= state.ready;
    },
  };
}
