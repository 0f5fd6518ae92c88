/** Paragraphs are separated by an empty line. */
export const en = {
  confirm: {
    subject: 'Confirm the deletion of your {game} account',
    body: 'Someone, hopefully you, asked to delete the account “{login}”.\n\nIf this was you, open the page below and confirm. The link works once and expires in {hours, plural, one {# hour} other {# hours}}. After that you have {days, plural, one {# day} other {# days}} to change your mind.\n\nIf it wasn’t you, ignore this email: nothing happens without your confirmation.',
    button: 'Open the confirmation page',
  },
  confirmed: {
    subject: 'Your {game} account will be deleted on {day}',
    body: 'You confirmed the deletion of the account “{login}”. You have been signed out everywhere.\n\nYour data will be erased on {when}. Until then you can still stop it: sign in on the site or in the game, or open this page and press the button:\n{cancel}',
    button: 'View status',
  },
  underWay: {
    subject: 'Your {game} account is already being deleted',
    body: 'The deletion of the account “{login}” has already been confirmed. The data will be erased on {when}.\n\nTo stop it, sign in, or open this page and press the button:\n{cancel}',
    button: 'View status',
  },
  reminder: {
    subject: 'Your {game} account will be erased soon',
    body: 'In a few days, on {when}, the account “{login}” and its data will be erased. This cannot be undone.\n\nTo keep the account, sign in before then, or open this page and press the button:\n{cancel}\n\nIf you still want to delete it, there is nothing to do.',
    button: 'View status',
  },
  cancelled: {
    subject: 'Your {game} account will not be deleted',
    body: 'The deletion of the account “{login}” has been cancelled using the link from our email. Nothing was erased.\n\nIf this wasn’t you, change your password and write to us.',
  },
  cancelledBySignIn: {
    subject: 'Your {game} account will not be deleted',
    body: 'Someone signed in to the account “{login}”, so its deletion has been cancelled. Nothing was erased.\n\nIf this wasn’t you, change your password and request the deletion again.',
  },
  receipt: {
    subject: 'Your {game} account has been deleted',
    body: 'Your account and personal data were erased on {when}. Records the law requires us to keep no longer carry your name; the page below lists them, with reasons and retention periods.\n\nBackup copies are overwritten within {backupDays, plural, one {# day} other {# days}} and are not used until then.\n\nThis is our last email to this address: we no longer store it.',
    button: 'What is deleted and what is kept',
  },
  lastOwner: {
    subject: 'Your {game} account cannot be deleted yet',
    body: 'Someone, hopefully you, asked to delete the account “{login}”. It is the only owner of this site. Make someone else an owner and have your own roles removed first.',
  },
  staffFirst: {
    subject: 'Your {game} account cannot be deleted yet',
    body: 'Someone, hopefully you, asked to delete the account “{login}”. It has staff roles. Ask an owner to remove them, then request the deletion again.',
  },
  adminFirst: {
    subject: 'Your {game} account cannot be deleted yet',
    body: 'Someone, hopefully you, asked to delete the account “{login}”. It has admin accounts. Ask the chief administrator to remove them, then request the deletion again.',
  },
  payoutFirst: {
    subject: 'Your {game} account cannot be deleted yet',
    body: 'Someone, hopefully you, asked to delete the account “{login}”. A payout to you as a partner is on its way, and its payment details would be erased with the account. Once the money has arrived, request the deletion again.',
  },
  footer: 'You received this email because this address belongs to that account.',
};
