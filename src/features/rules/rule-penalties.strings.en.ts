export const en = {
  kinds: { warning: 'Warning', mute: 'Mute', jail: 'Jail', ban: 'Ban' },
  minutes: '{length, number} min',
  hours: '{length, number} h',
  days: '{length, plural, one {# day} other {# days}}',
  units: { minutes: 'minutes', hours: 'hours', days: 'days' },
  range: '{from} – {to}',
  permanent: 'permanent',
  withTerm: '{kind} {term}',
  repeat: 'Repeat',
};
