export const en = {
  title: 'Consents',
  lead: 'What you have agreed to, and which edition.',
  documents: {
    'terms-of-service': 'Terms of service',
    'privacy-policy': 'Privacy policy',
    'news-by-mail': 'News by email',
  },
  edition: 'Edition of {edition}',
  accepted: { game: 'accepted in the game', site: 'accepted on the site' },
  inForce: 'In force',
  withdrawn: 'Withdrawn',
  withdraw: 'Withdraw',
  withdrawNamed: 'Withdraw: {document}',
  give: 'Agree',
  giveNamed: 'Agree: {document}',
  offered: 'Not given',
  none: 'No consent has been recorded for this account yet.',
  required: 'An account requires the terms and the privacy policy. To withdraw from them, <link>delete your account</link>.',
  errors: { notOptional: 'This consent is required to have an account. It ends when the account is deleted' },
  audit: { given: 'Consent given', withdrawn: 'Consent withdrawn' },
  personalData: {
    consents: {
      what: 'Which documents you accepted, in which edition and when',
      why: 'It is proof of our agreement in case of a dispute. It is kept under the number of the deleted account, without your name',
      term: '3 years after the deletion',
    },
  },
};
