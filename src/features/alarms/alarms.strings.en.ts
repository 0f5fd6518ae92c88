export const en = {
  unknown: 'An alarm of an older version',
  list: {
    caption: 'Alarms',
    quiet: 'All is quiet: no alarm is open.',
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
    owner: 'Whose business',
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
    gone: 'account removed',
    times: '{count, plural, one {once} other {# times}}',
    close: 'Close alarm',
    note: 'What was done',
    history: 'The same before and since',
    noHistory: 'It has never happened before.',
  },
  closing: {
    title: 'Close this alarm',
    hint: 'For colleagues and for the audit. If it happens again, a new alarm opens.',
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
      title: 'A background job failed for good',
      text: 'The job {job} failed {tries, plural, one {once} other {# times}} and will not be tried again. The last reason: {reason}',
    },
    mailDead: {
      title: 'Mail could not be sent',
      text: 'A message was refused {tries, plural, one {once} other {# times}} and will not be sent. The last reason: {reason}',
    },
    auditBroken: {
      title: 'The audit chain is broken',
      text: 'Somebody has changed the audit past its protection, or it was restored wrongly. First row that does not fit: entry {entry, number}, seal {seal, number}. The verifier says: {reason}',
    },
  },
  notifications: { raised: 'Alarm: {alarm} ({on})' },
  errors: { alreadyClosed: 'Somebody has already closed this alarm' },
  audit: { raised: 'Alarm raised', closed: 'Alarm closed', exported: 'List of alarms exported' },
  permissions: { read: 'See alarms of the own role', close: 'Close alarms' },
  personalData: {
    closed: {
      what: 'Alarms that you closed as staff',
      why: 'What was done about a failure must stay known. Only the number of the deleted account says who did it',
    },
  },
};
