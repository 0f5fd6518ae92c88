export const en = {
  page: {
    title: 'Sign in from the game',
    description: 'Sign in to the site with your game account.',
    lead: 'The game asks to sign you in here as',
    from: 'Server {server}',
    code: 'Code from your app',
    codeHint: 'Your account has two-step sign-in: the six digits, or a recovery code.',
    submit: 'Sign in as {login}',
    notMe: 'Not you? Close this page: without the button nothing happens.',
    faults: {
      used: { title: 'This link was used already', text: 'Each sign-in link works once. Ask the game for a new one.' },
      over: { title: 'This link is out of date', text: 'It worked for five minutes. Ask the game for a new one.' },
      unknown: { title: 'This link does not work', text: 'Ask the game for a new one, or sign in with login and password.' },
    },
    byPassword: 'Sign in with a password',
  },
  unity: {
    signedInTitle: 'Signed in as {login}',
    signedInText: 'Go back, and the game knows you.',
    toGame: 'Back to the game',
    other: 'Another account',
    doneTitle: 'Done',
    doneText: 'The game opens by itself. If it does not, press the button.',
  },
  errors: {
    unknown: 'This link does not work. Ask the game for a new one',
    used: 'This link was used already. Ask the game for a new one',
    over: 'This link is out of date. Ask the game for a new one',
    codeUnknown: 'This code is unknown, used or out of date',
  },
  audit: {
    issued: 'Issued a sign-in ticket',
    signedIn: 'Signed in by a ticket of the game',
    handedBack: 'Went back to the game signed in',
    codeRedeemed: 'The game took a sign-in over',
  },
  personalData: { tickets: { what: 'Sign-ins that the game asked for' } },
};
