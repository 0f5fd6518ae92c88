export const en = {
  roles: {
    owner: 'Owner',
    developer: 'Developer',
    finance: 'Finance',
    content: 'Content',
    media: 'Media',
    support: 'Support',
  },
  errors: { lastOwner: 'This is the last owner. Make someone else an owner first' },
  audit: { ownerNamed: 'Made an owner from the command line' },
  permissions: { enter: 'Open the management dashboard' },
  personalData: {
    roles: { what: 'Staff roles' },
    grants: {
      what: 'Roles you granted to others',
      why: 'Other people keep their roles. Only the number of the deleted account is kept',
    },
  },
};
