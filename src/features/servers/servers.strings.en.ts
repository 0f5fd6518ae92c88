export const en = {
  title: 'Choose your world',
  intro: 'One city, {count, plural, one {{count} world} other {{count} worlds}}: the same streets, different people and stories.',
  number: 'World {number}',
  playing: 'playing',
  free: 'Plenty of room',
  almostFull: 'Almost full',
  down: 'Not answering',
  maintenance: 'Under maintenance',
};
