export const en = {
  permissions: { read: 'See the figures of the main page: online, people by day and month, registrations' },
  counter: {
    playing: '{online, plural, one {person is} other {people are}} in the city now',
    updating:
      '{online, plural, =0 {Updating: waiting for the worlds} one {person at the last count, updating} other {people at the last count, updating}}',
  },
};
