import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { banRevisionsTable, gameBanChangesTable, gameBansTable } from './bans.table.ts';
import type { DemoBan } from './demo-bans.ts';

/** Inserts backdated bans with revisions after the existing ones. Returns each ban's number. */
export async function storeDemoBans(tx: Tx, bans: readonly DemoBan[]): Promise<ReadonlyMap<DemoBan, number>> {
  const known = await tx.select().from(banRevisionsTable);
  const revisions = new Map(known.map(({ feed, revision }) => [feed, revision]));
  const openTo = new Set<string>();
  const lastChange = ({ changes }: DemoBan) => changes.at(-1)?.at.getTime() ?? 0;
  const order = [...bans].sort((one, other) => lastChange(one) - lastChange(other));
  const counted = new Map(
    order.map((ban) => {
      const feed = `server:${ban.server}`;
      const revision = (revisions.get(feed) ?? 0) + 1;
      revisions.set(feed, revision);
      return [ban, revision] as const;
    }),
  );
  // If a person has several bans, only the latest is open.
  const open = new Set(
    [...bans].reverse().filter(({ server, accountId, changes }) => {
      const person = `${server}:${accountId}`;
      const isOpen = changes.at(-1)?.kind !== 'lifted' && !openTo.has(person);
      if (isOpen) openTo.add(person);
      return isOpen;
    }),
  );
  const byBirth = [...bans].sort((one, other) => (one.changes[0]?.at.getTime() ?? 0) - (other.changes[0]?.at.getTime() ?? 0));
  const ids = new Map<DemoBan, number>();
  for (const ban of byBirth) {
    const id = await storeOne(tx, ban, { revision: counted.get(ban) ?? 1, open: open.has(ban) });
    if (id !== undefined) ids.set(ban, id);
  }
  for (const [feed, revision] of revisions)
    await tx.insert(banRevisionsTable).values({ feed, revision }).onConflictDoUpdate({ target: banRevisionsTable.feed, set: { revision } });
  return ids;
}

type Stored = { readonly revision: number; readonly open: boolean };

async function storeOne(tx: Tx, { changes, complaintId, ...target }: DemoBan, { revision, open }: Stored): Promise<number | undefined> {
  const [first, last] = [changes[0], changes.at(-1)];
  if (!first || !last) return undefined;
  const lift = last.kind === 'lifted' ? last : undefined;
  const { id } = only(
    await tx
      .insert(gameBansTable)
      .values({
        ...target,
        origin: complaintId === undefined ? 'admin' : 'complaint',
        complaintId: complaintId ?? null,
        bannedAt: first.at,
        until: last.untilAfter,
        bannedBy: first.judge.by,
        bannedAs: first.judge.as,
        ...(lift && { liftedAt: lift.at, liftedBy: lift.judge.by, liftedAs: lift.judge.as, liftReason: lift.reason }),
        open,
        revision,
      })
      .returning({ id: gameBansTable.id }),
  );
  await tx
    .insert(gameBanChangesTable)
    .values(changes.map(({ judge, ...change }) => ({ ...change, banId: id, byAccount: judge.by, byName: judge.as })));
  return id;
}
