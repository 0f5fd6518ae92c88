export const en = {
  title: 'Bans',
  number: 'Ban No. {number}',
  until: 'Until {until}',
  forGood: 'For good',
  since: 'Banned {at}',
};
