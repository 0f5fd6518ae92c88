/** Paragraphs are parted by an empty line. */
export const en = {
  confirm: {
    subject: 'Confirm the deletion of your {game} account',
    body: 'Somebody, we hope you, asked to delete the account “{login}”.\n\nIf it was you, open the page behind the button and confirm there. The link works once and for {hours, plural, one {# hour} other {# hours}}. After that {days, plural, one {# day} other {# days}} remain in which you can change your mind.\n\nIf it was not you, do nothing: without your confirmation nothing happens.',
    button: 'Open the confirmation page',
  },
  confirmed: {
    subject: 'Your {game} account will be deleted on {day}',
    body: 'You have confirmed the deletion of the account “{login}”. You are signed out everywhere.\n\nThe data will be erased on {when}. Until then you can stop it: sign in on the site or in the game, or open this page and press the button there:\n{cancel}',
    button: 'See the status',
  },
  underWay: {
    subject: 'Your {game} account is already being deleted',
    body: 'The deletion of the account “{login}” was confirmed before. The data will be erased on {when}.\n\nTo stop it, sign in, or open this page and press the button there:\n{cancel}',
    button: 'See the status',
  },
  reminder: {
    subject: 'Your {game} account will be erased soon',
    body: 'In a few days, on {when}, the account “{login}” and its data will be erased. This cannot be undone.\n\nTo keep the account, sign in before that, or open this page and press the button there:\n{cancel}\n\nIf nothing has changed, you need not do anything.',
    button: 'See the status',
  },
  cancelled: {
    subject: 'Your {game} account stays',
    body: 'The deletion of the account “{login}” has been cancelled by the link from our mail. Nothing was erased.\n\nIf it was not you, change your password and write to us.',
  },
  cancelledBySignIn: {
    subject: 'Your {game} account stays',
    body: 'Somebody signed in to the account “{login}”, so its deletion has been cancelled. Nothing was erased.\n\nIf it was not you, change your password and ask for the deletion again.',
  },
  receipt: {
    subject: 'Your {game} account has been deleted',
    body: 'The account and its personal data were erased on {when}. What the law obliges us to keep stays without your name; the page below lists it, with the reasons and terms.\n\nCopies in backups are overwritten within {backupDays, plural, one {# day} other {# days}} and are not used until then.\n\nThis is the last mail we send to this address: it is no longer stored with us.',
    button: 'What is deleted and what is kept',
  },
  lastOwner: {
    subject: 'Your {game} account cannot be deleted yet',
    body: 'Somebody, we hope you, asked to delete the account “{login}”. It is the only owner of this site. Make another person an owner and have your own roles taken back first.',
  },
  staffFirst: {
    subject: 'Your {game} account cannot be deleted yet',
    body: 'Somebody, we hope you, asked to delete the account “{login}”. It has staff roles. Ask an owner to take them back, then ask for the deletion again.',
  },
  adminFirst: {
    subject: 'Your {game} account cannot be deleted yet',
    body: 'Somebody, we hope you, asked to delete the account “{login}”. It has admin accounts. Ask the chief administrator to dismiss you, then ask for the deletion again.',
  },
  footer: 'You get this mail because this address belongs to the account it speaks of.',
};
