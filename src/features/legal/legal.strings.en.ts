export const en = {
  index: {
    title: 'Documents',
    description: 'Terms of service, privacy policy and payment rules of {game}, including every past edition.',
    lead: 'What you agree to when you play, what we know about you and how payments work. Every edition stays available, and you can compare any two.',
  },
  documents: {
    'terms-of-service': {
      title: 'Terms of service',
      summary: 'The agreement between you and us: the account, coins and chests, conduct, punishments, refunds.',
    },
    'privacy-policy': {
      title: 'Privacy policy',
      summary: 'Which data we keep, why and for how long, who else sees it, and how to get or delete it.',
    },
    'freedom-pay-payment-rules': {
      title: 'Payment rules of Freedom Pay',
      summary: 'How card payments through Freedom Pay are made, protected and returned.',
    },
  },
  inRussian: 'in Russian',
  onlyRussian:
    'This document is available in Russian only, as agreed with a Russian payment provider. If you need help with it in English, write to support.',
  editionOf: 'Edition of {day}',
  states: { inForce: 'In force', past: 'No longer in force', future: 'Not yet in force' },
  pastNotice: 'You are reading an earlier edition. <link>Read the one in force</link>',
  futureNotice: 'This edition comes into force on {day}. <link>Read the one in force now</link>',
  contents: 'Contents',
  clause: 'Clause {number}',
  editions: {
    title: 'Editions',
    lead: 'Earlier editions stay here unchanged. Consents are kept with the edition that was accepted.',
    first: 'First edition.',
    read: 'Read',
    changes: 'What changed',
    changesNamed: 'What changed in the edition of {day}',
    readNamed: 'Read the edition of {day}',
    here: 'You are reading it',
    count: '{count, plural, one {# edition} other {# editions}}',
  },
  comparison: {
    title: '{title}: what changed',
    older: 'Earlier: edition of {day}',
    newer: 'Later: edition of {day}',
    added: 'added',
    removed: 'removed',
    legend: 'How to read it:',
    unchanged: 'Sections without changes',
    none: 'The two editions have the same text.',
    whole: 'Read the whole edition',
  },
  all: 'All documents',
};
