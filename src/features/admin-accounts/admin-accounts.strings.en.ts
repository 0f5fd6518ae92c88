export const en = {
  server: 'Server {server, number}, {name}',
  level: 'Level {level, number}',
  permissions: { enter: 'Open the admin area' },
  personalData: {
    adminAccounts: {
      what: 'Your admin accounts',
      why: 'Decisions made under them stay valid; the name is replaced by a number',
    },
  },
};
