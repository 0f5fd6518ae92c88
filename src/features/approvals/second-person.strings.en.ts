export const en = {
  waits: 'A change is waiting for a second person. Until it is approved, everything stays as it is.',
  look: 'View the request',
  asked: 'A second person has been asked to approve',
  price: 'A new price, or going on sale, takes effect once a second person approves. Taking a pack off sale takes effect at once.',
  bonus: 'A new bonus takes effect once a second person approves. Switching the method off takes effect at once.',
  multiplier: 'It makes coins cheaper for everyone, so a second person has to approve it first.',
  coins: 'More than {limit, number} coins in 24 hours, given by you in any way or to one player, wait for a second person to approve.',
  code: 'A code counts with everything it can give: coins times activations, or without limit if there is no limit in total. More than {limit, number} coins in 24 hours wait for a second person to approve.',
};
