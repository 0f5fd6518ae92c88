export const banStates = ['active', 'lifted', 'ended'] as const;
export type BanState = (typeof banStates)[number];

type Dated = { readonly liftedAt: Date | null; readonly until: Date | null };

/** A ban expires at the exact time without any write. */
export const stateOf = ({ liftedAt, until }: Dated, now: Date): BanState =>
  liftedAt ? 'lifted' : until && until <= now ? 'ended' : 'active';
