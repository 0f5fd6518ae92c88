/** Whether this process can serve, and if not, why: asked by balancers, told by start-up and shutdown. */
export type Readiness = {
  ready(): boolean;
  reason(): string;
  set(state: { readonly ready: true } | { readonly ready: false; readonly reason: string }): void;
};

export function createReadiness(): Readiness {
  let reason: string | undefined = 'starting';
  return {
    ready: () => reason === undefined,
    reason: () => reason ?? 'ready',
    set(state) {
      reason = state.ready ? undefined : state.reason;
    },
  };
}
