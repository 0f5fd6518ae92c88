/** Limits of a run, also shown on the screen. */
export const sqlLimits = {
  statement: 20_000,
  rows: 1_000,
  csvRows: 10_000,
  /** Size of one response, on the screen or as CSV. */
  bytes: 5_000_000,
  /** Maximum characters of one value. */
  cell: 10_000,
  changedRows: 10_000,
  seconds: 10,
  name: 80,
  sample: 5,
} as const;

export const runKinds = ['read', 'explain', 'check', 'change'] as const;
export const runOutcomes = ['done', 'refused', 'failed'] as const;
export const changeStates = ['asked', 'approved', 'done', 'failed'] as const;
/** A change that was not approved stays "asked"; the state of its request tells why it ended. */
export const shownChangeStates = [...changeStates, 'refused', 'withdrawn', 'expired'] as const;
