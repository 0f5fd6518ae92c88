export const en = {
  title: 'Coins',
  balance: 'Balance',
  coins: '{coins, plural, one {# coin} other {# coins}}',
  topUp: 'Top up',
  negative:
    'A payment was returned after its coins had been spent, so the balance is below zero. Nothing can be spent until it is settled.',
  history: 'Last movements',
  noMovements: 'Nothing has moved yet. What you buy and spend appears here.',
  kinds: {
    topUp: 'Top-up',
    refund: 'Payment returned',
    chargeback: 'Payment disputed',
    spend: 'Spent in the game',
    spendReversed: 'Purchase taken back',
    grant: 'From the team',
    chest: 'Chest',
    promo: 'Promo code',
    partner: 'Partner programme',
  },
  errors: {
    notEnough: 'There are not enough coins: {balance, number} of {coins, number}',
    negative: 'The balance is below zero because a payment was returned. Nothing can be spent until it is settled',
    keyNeeded: 'Send an Idempotency-Key: without one a repeated request would spend twice',
    spendUnknown: 'There is no such purchase',
    accountUnknown: 'There is no such account',
  },
  personalData: {
    movements: {
      what: 'Coins: the balance and every movement',
      why: 'The books must stay whole. Only the number of the deleted account says whose they were',
    },
  },
};
