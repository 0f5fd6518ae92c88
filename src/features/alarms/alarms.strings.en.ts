export const en = {
  unknown: 'An alarm from an older version',
  list: {
    caption: 'Alarms',
    quiet: 'All quiet: there are no open alarms.',
    open: 'Open',
    closed: 'Closed',
    anyState: 'Open and closed',
  },
  columns: {
    id: 'Number',
    kind: 'What happened',
    text: 'Details',
    subject: 'Where',
    state: 'State',
    owner: 'Owner',
    raised: 'Times',
    first: 'First',
    last: 'Last',
    closed: 'Closed',
    closedBy: 'Closed by',
    note: 'Note',
  },
  states: { open: 'Open', closed: 'Closed' },
  one: {
    about: 'When and where',
    gone: 'deleted account',
    times: '{count, plural, one {once} other {# times}}',
    close: 'Close alarm',
    note: 'What was done about it',
    history: 'Earlier and later occurrences',
    noHistory: 'This has not happened before.',
  },
  closing: {
    title: 'Close this alarm',
    hint: 'For your colleagues and the audit trail. If it happens again, a new alarm is raised.',
    submit: 'Close alarm',
    done: 'Alarm closed',
  },
  mail: {
    subject: 'Alarm: {title}',
    facts: 'Where: {subject}\nTimes: {raised, number}\nFirst: {first}\nLast: {last}',
    open: 'Open the alarm',
  },
  auditHead: {
    subject: 'Audit seal of the day: {entries, number} entries',
    text: 'The audit has {entries, number} sealed entries. The last seal was set on {at} and is:',
    why: 'Keep this message. The chain cannot be rewritten later without ending in another value.',
  },
  alarms: {
    jobDead: {
      title: 'A background job failed permanently',
      text: 'The job {job} failed {tries, plural, one {once} other {# times}} and will not be retried. Last error: {reason}',
    },
    mailDead: {
      title: 'Mail could not be sent',
      text: 'A message was rejected {tries, plural, one {once} other {# times}} and will not be sent. Last error: {reason}',
    },
    auditBroken: {
      title: 'The audit chain is broken',
      text: 'The audit trail was altered despite its protection, or restored incorrectly. First mismatch: entry {entry, number}, seal {seal, number}. The verifier says: {reason}',
    },
  },
  notifications: { raised: 'Alarm: {alarm} ({on})' },
  errors: { alreadyClosed: 'This alarm is already closed' },
  audit: { raised: 'Alarm raised', closed: 'Alarm closed', exported: 'List of alarms exported' },
  permissions: { read: 'See alarms for their own role', close: 'Close alarms' },
  personalData: {
    closed: {
      what: 'Alarms that you closed as staff',
      why: 'Records of how failures were handled are kept, with only the number of the deleted account',
    },
  },
};
