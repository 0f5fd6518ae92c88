export const en = {
  title: 'Bans',
  number: 'Ban No. {number}',
  until: 'Until {until}',
  forGood: 'Permanent',
  since: 'Banned {at}',
  ticket: 'Appeal the ban',
  appeal: 'Verdict and appeal: complaint No. {number}',
};
