export const en = {
  /** Shown on the provider's page and on the fiscal receipt. */
  description: '{coins, plural, one {# coin} other {# coins}}, order {number}',
  receipt: {
    subject: 'Payment received: {coins, plural, one {# coin} other {# coins}}',
    body: 'Thank you. The coins have been credited to {login}.\n\nOrder: {number}\nPaid: {amount}, {method}\nReceipt number: {receipt}\nTime: {when}',
  },
  whereabouts: {
    subject: 'Your payment, order {number}',
    body: 'Someone, probably you, asked about this payment.\n\nStatus: {state}\nOrder: {number}\nFor: {login}\nAmount: {amount}, {method}\nCoins: {coins, number}\nReceipt number: {receipt}\nTime: {when}',
  },
  states: {
    created: 'started, not paid yet',
    pending: 'awaiting payment',
    paid: 'paid, coins credited, the game will show them soon',
    credited: 'paid, coins credited',
    failed: 'the payment failed',
    expired: 'not paid in time',
    review: 'payment received, our staff are checking it',
    returning: 'the payment did not match the order and is being refunded',
    returned: 'the payment did not match the order and was refunded',
    closed: 'closed after review, nothing was credited',
    refunded: 'refunded',
    chargedBack: 'the payment is disputed',
  },
  sandbox: 'This was a sandbox test: no real money was moved.',
  button: 'Open the order',
  footer: 'You received this email because this address was entered with the payment.',
};
