export const en = {
  title: 'Choose your world',
  intro: 'One city, {count, plural, one {# world} other {# worlds}}: the same streets, different people and stories.',
  number: 'World {number, number}',
  online: '{online, number} of {capacity, number} playing',
  down: 'Not answering',
  maintenance: 'Under maintenance',
};
