export const en = {
  button: 'Open the partner programme',
  about: {
    approved: {
      subject: 'You are a partner now',
      text: '{login}, your application is approved. You earn {percent, number, percent} of what the players you bring pay. Your link, your QR code and your figures are waiting for you.',
    },
    refused: {
      subject: 'Your partner application',
      text: '{login}, we did not approve your application this time: {reason}. You are welcome to apply again.',
    },
    rateChanged: {
      subject: 'Your partner terms have changed',
      text: '{login}, from now on you earn {percent, number, percent} of what the players you bring pay. What you have earned so far stays as it is.',
    },
    payoutRequested: {
      subject: 'A payout was requested',
      text: '{login}, a payout of {amount} was requested on your partner page. If it was not you, change your password and write to support before we send it.',
    },
    payoutSent: { subject: 'Your payout is on its way', text: '{login}, we have sent you {amount}. Banks may take a few days.' },
    payoutDone: { subject: 'Your payout has arrived', text: '{login}, your payout of {amount} is done.' },
    payoutFailed: {
      subject: 'Your payout failed',
      text: '{login}, your payout of {amount} failed: {reason}. The money is due to you again, and you can ask for it anew.',
    },
  },
};
