import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { type GameBan, gameBanChangesTable } from './bans.table.ts';

export type Who = { readonly by: number; readonly as: string | null; readonly name: string };

export function whoActs({ actor: { accountId, actingAs, login } }: Pick<Ctx, 'actor'>): Who {
  const by = accountId ?? fail('kit.signInNeeded');
  return { by, as: actingAs?.name ?? null, name: actingAs?.name ?? login ?? String(by) };
}

type Change = {
  readonly kind: (typeof gameBanChangesTable.$inferSelect)['kind'];
  readonly who: Who;
  readonly reason: string;
  readonly at: Date;
  readonly untilBefore: Date | null;
};

/** Adds an entry to a ban's history, with the resulting term. */
export async function noteChange({ tx }: Pick<Ctx, 'tx'>, { id, until }: Pick<GameBan, 'id' | 'until'>, change: Change): Promise<void> {
  const { kind, who, reason, at, untilBefore } = change;
  await tx
    .insert(gameBanChangesTable)
    .values({ banId: id, kind, at, byAccount: who.by, byName: who.as, reason, untilBefore, untilAfter: until });
}
