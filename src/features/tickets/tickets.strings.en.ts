export const en = {
  page: {
    title: 'Sign in from the game',
    description: 'Sign in to the site with your game account.',
    lead: 'The game wants to sign you in as',
    from: 'Server {server}',
    code: 'Code from your app',
    codeHint: 'Your account has two-step sign-in: the six digits, or a recovery code.',
    submit: 'Sign in as {login}',
    notMe: 'Not you? Close this page: nothing happens unless you press the button.',
    faults: {
      used: { title: 'This link has already been used', text: 'Each sign-in link works once. Get a new one in the game.' },
      over: { title: 'This link has expired', text: 'It was valid for five minutes. Get a new one in the game.' },
      unknown: { title: 'This link does not work', text: 'Get a new one in the game, or sign in with your login and password.' },
    },
    byPassword: 'Sign in with a password',
  },
  unity: {
    signedInTitle: 'Signed in as {login}',
    signedInText: 'Go back to the game: you’re signed in.',
    toGame: 'Back to the game',
    other: 'Use another account',
    doneTitle: 'Done',
    doneText: 'The game opens automatically. If it doesn’t, press the button.',
  },
  errors: {
    unknown: 'This link does not work. Get a new one in the game',
    used: 'This link has already been used. Get a new one in the game',
    over: 'This link has expired. Get a new one in the game',
    codeUnknown: 'This code is unknown, used or expired',
  },
  audit: {
    issued: 'Issued a sign-in ticket',
    signedIn: 'Signed in with a game ticket',
    handedBack: 'Returned to the game signed in',
    codeRedeemed: 'The game redeemed a sign-in',
  },
  personalData: { tickets: { what: 'Sign-ins requested by the game' } },
};
