export const en = {
  title: 'Coins',
  balance: 'Balance',
  topUp: 'Top up',
  negative:
    'A payment was refunded after its coins had been spent, so your balance is negative. You cannot spend coins until it is settled.',
  history: 'Recent activity',
  noMovements: 'No activity yet. Coins you buy and spend will show up here.',
  prize: 'Prize from a chest',
  kinds: {
    topUp: 'Top-up',
    refund: 'Payment refunded',
    chargeback: 'Payment disputed',
    spend: 'Spent in the game',
    spendReversed: 'Purchase reversed',
    grant: 'From the team',
    chest: 'Chest opened',
    promo: 'Promocode',
    partner: 'Partner programme',
  },
  errors: {
    notEnough: 'Not enough coins: {balance, number} of {coins, number}',
    negative: 'Your balance is negative because a payment was refunded. You cannot spend coins until it is settled',
    keyNeeded: 'Send an Idempotency-Key: without one a repeated request would spend twice',
    spendUnknown: 'No such purchase',
    accountUnknown: 'No such account',
    accountDisabled: 'This account is disabled and cannot spend coins',
  },
  personalData: {
    given: {
      what: 'Coins that you gave out as staff',
      why: 'Who gave out how many must stay known. Only the number of the deleted account says who it was',
    },
    movements: {
      what: 'Coins: your balance and every transaction',
      why: 'Accounting records must stay complete. They keep only the number of the deleted account',
    },
  },
};
