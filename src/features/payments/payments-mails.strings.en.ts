export const en = {
  /** On the provider's page and on the fiscal receipt. */
  description: '{coins, plural, one {# coin} other {# coins}}, order {number}',
  receipt: {
    subject: 'Payment received: {coins, plural, one {# coin} other {# coins}}',
    body: 'Thank you. The coins are on the balance of {login}.\n\nOrder: {number}\nPaid: {amount}, {method}\nReceipt number: {receipt}\nTime: {when}',
  },
  whereabouts: {
    subject: 'Your payment, order {number}',
    body: 'Somebody, most likely you, asked where this payment is.\n\nState: {state}\nOrder: {number}\nFor: {login}\nAmount: {amount}, {method}\nCoins: {coins, number}\nReceipt number: {receipt}\nTime: {when}',
  },
  states: {
    created: 'begun, not paid yet',
    pending: 'waiting for the payment',
    paid: 'paid, on its way to the game',
    credited: 'paid, the coins are on the balance',
    failed: 'the payment did not succeed',
    expired: 'nobody paid in time',
    review: 'the money has arrived, our staff is checking it',
    returning: 'the money did not fit the order and is on its way back',
    returned: 'the money did not fit the order and was given back',
    closed: 'closed after a check, nothing was credited',
    refunded: 'the money was returned',
    chargedBack: 'the payment is disputed',
  },
  sandbox: 'This was a trial in the sandbox: no real money was moved.',
  button: 'Open the order',
  footer: 'You get this mail because this address was given with the payment.',
};
