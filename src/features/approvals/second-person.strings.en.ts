export const en = {
  waits: 'A change waits for a second person. Until then everything stays as it is.',
  look: 'See what was asked',
  asked: 'Asked a second person',
  price: 'Another price, or going on sale, takes effect when a second person agrees. Taking off sale takes effect at once.',
  bonus: 'Another bonus takes effect when a second person agrees. Switching the method off takes effect at once.',
  multiplier: 'It makes coins cheaper for everybody, so a second person has to agree before it holds.',
  coins: 'More than {limit, number} coins in 24 hours, from you or to one player, go out when a second person agrees.',
  code: 'A code counts with all it can give: coins times activations, and without a limit in all it is unlimited. More than {limit, number} coins in 24 hours need a second person.',
};
