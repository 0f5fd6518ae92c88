export const en = {
  personalData: {
    entries: {
      what: 'Your entries in the audit trail (sign-ins, account changes, work in the back office)',
      why: 'The audit trail is sealed so that no one, including us, can rewrite it. It keeps only the number of the deleted account',
    },
    values: { what: 'Logins, network addresses and other personal details in the audit trail' },
  },
};
