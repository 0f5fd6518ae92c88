export const against = ['player', 'admin', 'leader'] as const;
export type Against = (typeof against)[number];

export const statuses = ['new', 'commented', 'closed'] as const;
export type Status = (typeof statuses)[number];

export const outcomes = ['upheld', 'rejected', 'insufficient'] as const;
export type Outcome = (typeof outcomes)[number];

export const sides = ['author', 'offender'] as const;
export type Side = (typeof sides)[number];

export const stages = ['first', 'appeal'] as const;
export type Stage = (typeof stages)[number];

export const eventKinds = [
  'created',
  'taken',
  'released',
  'answered',
  'answerDeleted',
  'pinned',
  'unpinned',
  'judged',
  'appealed',
  'applied',
] as const;
export type EventKind = (typeof eventKinds)[number];

/** Events of a case that both sides see; the others are internal to the administrators. */
export const eventsForSides: readonly EventKind[] = ['created', 'taken', 'answered', 'answerDeleted', 'judged', 'appealed', 'applied'];

export const caseLogKinds = ['chat', 'money', 'admins', 'inventory'] as const;
export type CaseLogKind = (typeof caseLogKinds)[number];
