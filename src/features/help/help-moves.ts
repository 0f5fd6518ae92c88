/**
 * Addresses that articles have had, and short ones that people guess: each leads on to the article that answers today. Whoever renames
 * an article adds its old id here, so that no link ever sent stops working.
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

/** Where a stranger of the address leads now; undefined where it never was one. */
export const movedTo = (id: string): string | undefined => (Object.hasOwn(helpMoves, id) ? helpMoves[id] : undefined);
