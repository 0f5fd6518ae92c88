/** What a run may cost; told on the screen. */
export const sqlLimits = {
  statement: 20_000,
  rows: 1_000,
  csvRows: 10_000,
  /** Of one answer, on the screen or as CSV. */
  bytes: 5_000_000,
  /** Characters of one value. */
  cell: 10_000,
  changedRows: 10_000,
  seconds: 10,
  name: 80,
  sample: 5,
} as const;

export const runKinds = ['read', 'explain', 'check', 'change'] as const;
export const runOutcomes = ['done', 'refused', 'failed'] as const;
export const changeStates = ['asked', 'approved', 'done', 'failed'] as const;
/** One that no second person let through stays asked for; what became of the request says why it ended. */
export const shownChangeStates = [...changeStates, 'refused', 'withdrawn', 'expired'] as const;
