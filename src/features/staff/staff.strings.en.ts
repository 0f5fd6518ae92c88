export const en = {
  roles: {
    owner: 'Owner',
    developer: 'Developer',
    finance: 'Finance',
    content: 'Content',
    media: 'Media',
    support: 'Support',
  },
  permissions: { enter: 'Open the management dashboard' },
};
