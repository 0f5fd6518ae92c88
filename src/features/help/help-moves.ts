/**
 * Former URLs of articles, and short ones that people guess, each redirected to the current article. When an article is renamed, add its
 * old id here, so that existing links keep working.
 */
export const helpMoves: Readonly<Record<string, string>> = {
  '2fa': 'two-step-sign-in',
  ban: 'bans',
  appeal: 'appeal-a-ban',
  chest: 'chests',
  delete: 'delete-account',
  donate: 'top-up',
  password: 'forgotten-password',
  parents: 'for-parents',
  partner: 'partner-programme',
  promocode: 'use-promocode',
  promocodes: 'use-promocode',
  refund: 'refunds',
};

/** Redirect target of an unknown id; undefined if it never was one. */
export const movedTo = (id: string): string | undefined => (Object.hasOwn(helpMoves, id) ? helpMoves[id] : undefined);
