export const en = {
  roles: {
    owner: 'Owner',
    developer: 'Developer',
    finance: 'Finance',
    content: 'Content',
    media: 'Media',
    support: 'Support',
  },
  errors: { lastOwner: 'This is the last owner. Make somebody else an owner first' },
  audit: { ownerNamed: 'Made an owner by the command line' },
  permissions: { enter: 'Open the management dashboard' },
  personalData: {
    roles: { what: 'Staff roles' },
    grants: {
      what: 'Roles that you gave to others',
      why: 'Other people’s rights stay in force. Only the number of the deleted account says who gave them',
    },
  },
};
