export const en = {
  title: 'Choose your world',
  intro: 'One city, {count, plural, one {{count} world} other {{count} worlds}}: the same streets, different people and stories.',
  number: 'World {number}',
  online: '{online} of {capacity} playing',
  down: 'Not answering',
  maintenance: 'Under maintenance',
};
