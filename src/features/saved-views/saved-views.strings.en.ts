export const en = {
  errors: {
    nameTaken: 'You already have a view with this name',
    notYours: 'You can share with roles of your own only',
    tooMany: 'A list can have up to {most, plural, one {# view} other {# views}}. Remove one first',
  },
  audit: { saved: 'List view saved', removed: 'List view removed' },
  personalData: {
    views: { what: 'List views you saved in the back office' },
    named: {
      what: 'Your login, email address, nicks and addresses in list views that our staff saved',
      why: 'The views are theirs. They no longer name you',
    },
  },
};
