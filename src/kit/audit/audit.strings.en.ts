export const en = {
  personalData: {
    entries: {
      what: 'Your entries in the record of actions (signing in, changes to the account, work in the back office)',
      why: 'The record is sealed so that nobody, us included, can rewrite what was done. Only the number of the deleted account stays in it',
    },
    values: { what: 'Logins, network addresses and other personal details in the record of actions' },
  },
};
