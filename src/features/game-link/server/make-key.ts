import { findServerWithState } from '#features/servers/server/servers.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { found, only } from '#kit/db/rows.ts';
import { gameLinkAudit } from '../game-link.feature.ts';
import { keyFacts, keySubject } from './game-link.subjects.ts';
import { type GameKey, gameKeysTable } from './game-link.table.ts';
import { type KeyOwner, keyHash, keyPrefix, newKeyText } from './key-text.ts';

type KeyMaker = Pick<Ctx, 'tx' | 'audit' | 'actor'>;
export type MadeKey = { readonly key: string; readonly row: GameKey };

/** Creates another key for a server or the launcher. The key itself is returned only here. */
export async function makeKey(ctx: KeyMaker, { server }: { readonly server?: number }): Promise<MadeKey> {
  const owner: KeyOwner =
    server === undefined
      ? { kind: 'launcher', server: null }
      : { kind: 'game', server: found(await findServerWithState(ctx.tx, server)).number };
  const made = await insertKey(ctx, owner);
  await ctx.audit(gameLinkAudit.keyMade, keyFacts(made.row), { on: keySubject(made.row.id) });
  return made;
}

export async function insertKey({ tx, actor }: KeyMaker, owner: KeyOwner): Promise<MadeKey> {
  const key = newKeyText(owner);
  const rows = await tx
    .insert(gameKeysTable)
    .values({ ...owner, hash: keyHash(key), prefix: keyPrefix(key), createdBy: actor.accountId })
    .returning();
  return { key, row: only(rows) };
}
